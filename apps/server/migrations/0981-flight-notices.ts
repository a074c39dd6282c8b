import { type Kysely, sql } from 'kysely';

/**
 * Messages that the desk sends to the travellers of a flight, with the people whom each one reaches. A message names its
 * order, so that the desk finds the travellers whom a failed one did not reach.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table flight_notice (
      id uuid primary key,
      flight_no text not null,
      flight_date date not null,
      status text not null,
      template_id text not null,
      rule_id text not null,
      event text not null check (event in ('FlightNotice', 'TripNotice')),
      -- The text in both languages. It names no traveller.
      words jsonb not null,
      filter text not null,
      people smallint not null,
      asked_by text not null,
      asked_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index flight_notice_flight on flight_notice (flight_no, flight_date, asked_at)`.execute(db);
  await sql`create index flight_notice_asker on flight_notice (asked_by, asked_at)`.execute(db);
  await sql`
    create table flight_notice_recipient (
      notice_id uuid not null references flight_notice (id),
      place smallint not null,
      order_no text not null,
      -- The passenger with a mobile of his own; null for the contact of the order.
      passenger_seq smallint,
      -- Each mobile or mail address gets the message once.
      address_fp text not null,
      written_at timestamptz,
      primary key (notice_id, place),
      unique (notice_id, address_fp)
    )`.execute(db);
  await sql`create index flight_notice_unwritten on flight_notice_recipient (notice_id, place) where written_at is null`.execute(
    db,
  );
  await sql`alter table message add column order_no text`.execute(db);
  await sql`
    update message m set order_no = coalesce(
      (select o.order_no from sales_order o where o.order_no = split_part(m.subject_key, '/', 1)),
      (select c.order_no from disruption_case c where c.case_id::text = split_part(m.subject_key, '/', 1)),
      (select c.order_no from disruption_offer f join disruption_case c using (case_id)
        where f.offer_id::text = split_part(m.subject_key, '/', 1))
    )
    where m.status = 'FAILED'`.execute(db);
  await sql`create index message_not_reached on message (order_no) where status = 'FAILED' and order_no is not null`.execute(
    db,
  );
}
