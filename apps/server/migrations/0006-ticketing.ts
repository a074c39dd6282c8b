import { type Kysely, sql } from 'kysely';

/** Tickets and their flight coupons; messages to travellers; what the sandbox stands in for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ticket (
      ticket_no text primary key check (ticket_no ~ '^\\d{13}$'),
      order_no text not null references sales_order (order_no),
      passenger_seq smallint not null,
      record_locator text not null,
      fare_fen int not null,
      tax_fen int not null,
      issued_at timestamptz not null,
      foreign key (order_no, passenger_seq) references order_passenger (order_no, seq),
      unique (order_no, passenger_seq, ticket_no)
    )`.execute(db);
  await sql`
    create table flight_coupon (
      ticket_no text not null references ticket (ticket_no),
      coupon_no smallint not null check (coupon_no between 1 and 4),
      order_no text not null,
      segment_index smallint not null,
      status text not null,
      fare_fen int not null,
      primary key (ticket_no, coupon_no),
      foreign key (order_no, segment_index) references order_segment (order_no, segment_index)
    )`.execute(db);

  // A message is written once for its event and subject, in the transaction of the event, and sent by a job.
  await sql`
    create table message (
      id uuid primary key,
      event text not null,
      subject_key text not null,
      channel text not null check (channel in ('SMS', 'MAIL')),
      recipient_sealed text not null,
      title text not null,
      body_sealed text not null,
      status text not null check (status in ('WAITING', 'SENT', 'FAILED')),
      tries smallint not null default 0,
      created_at timestamptz not null,
      sent_at timestamptz,
      unique (event, subject_key, channel)
    )`.execute(db);

  await sql`
    create table sandbox_outbox (
      id uuid primary key,
      kind text not null check (kind in ('SMS', 'MAIL')),
      recipient text not null,
      subject text not null,
      body text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index sandbox_outbox_recipient on sandbox_outbox (recipient, created_at desc)`.execute(db);
  await sql`
    create table sandbox_ticket (
      order_no text primary key,
      answer jsonb not null,
      created_at timestamptz not null
    )`.execute(db);
}
