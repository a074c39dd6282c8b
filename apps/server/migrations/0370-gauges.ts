import { type Kysely, sql } from 'kysely';

/** What is counted all the time is found without looking at all that is over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index sales_order_under_way on sales_order (status) where status not in
      ('TICKED', 'CHANGED', 'FINISHED', 'REFUND', 'CANCELED', 'CANCELLED', 'OUTDATED', 'MANUAL_CANCEL')`.execute(db);
  await sql`create index seat_hold_held on seat_hold (flight_date) include (seats) where state = 'HELD'`.execute(db);
  await sql`create index payment_refund_under_way on payment_refund (status) where status <> 'DONE'`.execute(db);
  await sql`create index leg_inventory_day on leg_inventory (flight_date)`.execute(db);
}
