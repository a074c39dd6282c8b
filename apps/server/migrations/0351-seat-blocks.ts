import { type Kysely, sql } from 'kysely';

/**
 * Seats of a flight that nobody is given: broken, for the crew, kept for somebody. A blocked seat stands among the taken
 * ones, so that one key decides who was first; it belongs to a block and to no order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table seat_block (
      id uuid primary key,
      flight_no text not null,
      flight_date date not null,
      seats text[] not null check (cardinality(seats) > 0),
      reason text not null,
      until timestamptz,
      blocked_by text not null,
      blocked_at timestamptz not null,
      ended_by text,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index seat_block_flight on seat_block (flight_no, flight_date)`.execute(db);
  await sql`
    alter table seat_assignment
      alter column order_no drop not null,
      alter column passenger_seq drop not null,
      alter column segment_index drop not null,
      add column block_id uuid references seat_block (id),
      add constraint seat_assignment_holder check (
        (block_id is null and order_no is not null and passenger_seq is not null and segment_index is not null)
        or (block_id is not null and order_no is null and passenger_seq is null and segment_index is null)
      )`.execute(db);
  await sql`create index seat_assignment_block on seat_assignment (block_id) where block_id is not null`.execute(db);
}
