import { type Kysely, sql } from 'kysely';

/** Who has checked in for which flight, the numbers in which they did, and whom the counter wants to see. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table check_in (
      id uuid primary key,
      order_no text not null,
      passenger_seq smallint not null,
      segment_index smallint not null,
      ticket_no text not null,
      coupon_no smallint not null,
      flight_no text not null,
      flight_date date not null,
      -- Given once a flight, whatever becomes of the check-in.
      sequence int not null check (sequence > 0),
      seat_no text not null check (seat_no ~ '^[0-9]{1,2}[A-HJ-L]$'),
      accepts_duty boolean not null,
      declaration_version text not null,
      rule_id text not null,
      pass_fp text not null unique,
      status text not null,
      checked_in_at timestamptz not null,
      foreign key (order_no, passenger_seq) references order_passenger (order_no, seq),
      foreign key (order_no, segment_index) references order_segment (order_no, segment_index),
      foreign key (ticket_no, coupon_no) references flight_coupon (ticket_no, coupon_no),
      unique (flight_no, flight_date, sequence)
    )`.execute(db);
  await sql`create unique index check_in_coupon on check_in (ticket_no, coupon_no) where status <> 'CANCELLED'`.execute(
    db,
  );
  await sql`create index check_in_order on check_in (order_no)`.execute(db);

  // The last number given on a flight. Whoever checks in on the flight takes this row first.
  await sql`
    create table check_in_counter (
      flight_no text not null,
      flight_date date not null,
      last int not null check (last >= 0),
      primary key (flight_no, flight_date)
    )`.execute(db);

  // A special service (its code), or WATCH: the carrier wants to see this traveller. Without a flight it is for all.
  await sql`
    create table check_in_notice (
      id uuid primary key,
      document_fp text not null,
      code text not null check (code ~ '^[A-Z]{4,5}$'),
      flight_no text,
      flight_date date,
      noted_at timestamptz not null,
      ended_at timestamptz,
      check ((flight_no is null) = (flight_date is null))
    )`.execute(db);
  await sql`create index check_in_notice_document on check_in_notice (document_fp) where ended_at is null`.execute(db);
}
