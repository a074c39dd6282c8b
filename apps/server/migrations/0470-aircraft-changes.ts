import { type Kysely, sql } from 'kysely';

/**
 * Where somebody sat before another aircraft was sent, and where after it: until it is settled, the seat's money and the
 * message are still to come.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table seat_move (
      request_id uuid not null references flight_request (id),
      order_no text not null references sales_order (order_no),
      passenger_seq smallint not null,
      segment_index smallint not null,
      from_seat text not null,
      to_seat text,
      checked_in boolean not null,
      settled_at timestamptz,
      primary key (request_id, order_no, passenger_seq, segment_index)
    )`.execute(db);
}
