import { type Kysely, sql } from 'kysely';

/** The seats that the PSS has for the orders of the site, and the acts that make them equal (ADR 56). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table seat_hold add column pss_seats smallint not null default 0 check (pss_seats >= 0)`.execute(db);
  // The due rows only: a row leaves the index when the PSS has its seats, or when its flight has gone.
  await sql`
    create index seat_hold_untold on seat_hold (flight_date, order_no)
    where pss_seats <> (case when state = 'RELEASED' then 0 else seats end)`.execute(db);
  await sql`
    create table pss_act (
      act_no text primary key,
      order_no text not null,
      kind text not null check (kind in ('ORDER', 'SELL', 'CANCEL', 'CONFIRM', 'LOST')),
      status text not null,
      segments jsonb not null,
      asked_at timestamptz not null,
      next_at timestamptz,
      tries smallint not null default 0,
      reason text not null default '',
      settled_at timestamptz
    )`.execute(db);
  await sql`create index pss_act_order on pss_act (order_no)`.execute(db);
  await sql`create index pss_act_due on pss_act (next_at) where status in ('ASKED', 'VOIDING')`.execute(db);
  await sql`create index pss_act_refused on pss_act (settled_at) where status = 'REFUSED'`.execute(db);
  // An order has one act at a time. The sale of a draft that is asked again may wait beside the void of the first one.
  await sql`
    create unique index pss_act_one_at_a_time on pss_act (order_no)
    where status = 'ASKED'`.execute(db);
  await sql`
    create table pss_booking (
      order_no text primary key,
      record_locator text not null,
      confirm_due boolean not null default false
    )`.execute(db);
  await sql`create index pss_booking_confirm_due on pss_booking (order_no) where confirm_due`.execute(db);
  await sql`
    create table pss_availability (
      flight_no text not null,
      flight_date date not null,
      origin text not null,
      destination text not null,
      sequence bigint not null,
      primary key (flight_no, flight_date, origin, destination)
    )`.execute(db);
}
