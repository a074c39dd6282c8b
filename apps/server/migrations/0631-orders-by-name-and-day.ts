import { type Kysely, sql } from 'kysely';

/**
 * The desk finds orders by a passenger's name and a day of travel. Both indexes hold the order number, so the orders in
 * common are found without a look at the tables. An expression is read from an index only where its columns are in it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index order_passenger_name on order_passenger (upper(surname || first_name))
    include (order_no, surname, first_name)`.execute(db);
  await sql`create index order_segment_day on order_segment (flight_date, order_no)`.execute(db);
  // order_passenger_name serves what this one did.
  await sql`drop index order_passenger_called`.execute(db);
}
