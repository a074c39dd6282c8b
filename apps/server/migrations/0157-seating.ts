import { type Kysely, sql } from 'kysely';

/**
 * Who has which seat on a leg of a flight on a day: chosen with a draft (until `expires_at`), with an order, or at
 * check-in. One seat has one holder, and one block of seats (its masks) one infant.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table seat_assignment (
      flight_no text not null,
      flight_date date not null,
      leg_seq smallint not null,
      seat_no text not null check (seat_no ~ '^[0-9]{1,2}[A-HJ-L]$'),
      block text not null,
      with_infant boolean not null,
      order_no text not null references sales_order (order_no),
      passenger_seq smallint not null,
      segment_index smallint not null,
      expires_at timestamptz,
      primary key (flight_no, flight_date, leg_seq, seat_no),
      unique (order_no, passenger_seq, segment_index, leg_seq)
    )`.execute(db);
  await sql`
    create unique index seat_assignment_infant on seat_assignment (flight_no, flight_date, leg_seq, block)
    where with_infant`.execute(db);
}
