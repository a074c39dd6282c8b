import { type Kysely, sql } from 'kysely';

/**
 * Check-in at the carrier's departure control system. An act is a call whose outcome counts here; while it is open, its
 * coupons are in `departure_act_coupon`, so that a coupon has one open act. A check-in that the system has accepted has
 * the system's number and bar code. `coupon_boarding` orders the notices about one coupon. `apis_record` has what was
 * passed on about a traveller of an international flight; it holds no passport data.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table check_in
      add column from_dcs boolean not null default false,
      add column bcbp_sealed text,
      drop constraint check_in_flight_no_flight_date_sequence_key`.execute(db);
  await sql`create unique index check_in_sequence on check_in (flight_no, flight_date, sequence) where not from_dcs`.execute(
    db,
  );
  await sql`
    create table departure_act (
      id uuid primary key,
      kind text not null check (kind in ('CHECK_IN', 'CHANGE_SEAT', 'CANCEL', 'NOTICE')),
      status text not null,
      order_no text,
      -- Whether the site has changed already and the system has to follow.
      follows boolean not null,
      travellers jsonb not null,
      reason text not null default '',
      begun_at timestamptz not null
    )`.execute(db);
  await sql`create index departure_act_begun on departure_act (begun_at) where status = 'BEGUN'`.execute(db);
  await sql`create index departure_act_held on departure_act (order_no, begun_at) where status in ('BEGUN', 'HELD')`.execute(
    db,
  );
  await sql`
    create table departure_act_coupon (
      ticket_no text not null,
      coupon_no smallint not null,
      act_id uuid not null references departure_act (id),
      primary key (ticket_no, coupon_no)
    )`.execute(db);
  await sql`create index departure_act_coupon_act on departure_act_coupon (act_id)`.execute(db);
  await sql`
    create table coupon_boarding (
      ticket_no text not null,
      coupon_no smallint not null,
      told_at timestamptz not null,
      primary key (ticket_no, coupon_no),
      foreign key (ticket_no, coupon_no) references flight_coupon (ticket_no, coupon_no)
    )`.execute(db);
  await sql`
    create table apis_record (
      ticket_no text not null,
      coupon_no smallint not null,
      order_no text not null,
      passenger_seq smallint not null,
      segment_index smallint not null,
      status text not null,
      act_no text not null,
      document_fp text not null,
      departs_at timestamptz not null,
      since timestamptz not null,
      reference text not null default '',
      reason text not null default '',
      primary key (ticket_no, coupon_no),
      foreign key (ticket_no, coupon_no) references flight_coupon (ticket_no, coupon_no)
    )`.execute(db);
  await sql`create index apis_record_due on apis_record (departs_at) where status = 'DUE'`.execute(db);
  await sql`create index apis_record_open on apis_record (order_no, since) where status in ('DUE', 'REFUSED')`.execute(
    db,
  );
  await sql`
    create table sandbox_departure (
      reference text primary key,
      answer jsonb not null
    )`.execute(db);
  await sql`create sequence sandbox_departure_sequence as integer minvalue 1 maxvalue 9999 cycle`.execute(db);
}
