import { type Kysely, sql } from 'kysely';

/** The departure of a leg, closed once: who boarded it and who did not. What comes after a flight goes by this. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table flight_departure (
      flight_no text not null,
      flight_date date not null,
      leg_seq smallint not null,
      boarded int not null check (boarded >= 0),
      missed int not null check (missed >= 0),
      closed_by text not null,
      closed_at timestamptz not null,
      primary key (flight_no, flight_date, leg_seq)
    )`.execute(db);
  await sql`
    create table departure_traveller (
      ticket_no text not null,
      coupon_no smallint not null,
      flight_no text not null,
      flight_date date not null,
      leg_seq smallint not null,
      order_no text not null,
      passenger_seq smallint not null,
      segment_index smallint not null,
      outcome text not null check (outcome in ('BOARDED', 'NO_SHOW')),
      primary key (ticket_no, coupon_no),
      foreign key (ticket_no, coupon_no) references flight_coupon (ticket_no, coupon_no),
      foreign key (flight_no, flight_date, leg_seq) references flight_departure (flight_no, flight_date, leg_seq)
    )`.execute(db);
  await sql`create index departure_traveller_flight on departure_traveller (flight_no, flight_date, leg_seq)`.execute(
    db,
  );
  await sql`create index departure_traveller_order on departure_traveller (order_no)`.execute(db);
}
