import { type Kysely, sql } from 'kysely';

/** Reimbursement vouchers: one good one a ticket at any time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table itinerary_receipt (
      receipt_no text primary key,
      verify_code text not null,
      ticket_no text not null references ticket (ticket_no),
      order_no text not null references sales_order (order_no),
      passenger_seq smallint not null,
      account_id uuid not null references account (id),
      status text not null,
      method text not null,
      amount_fen int not null check (amount_fen >= 0),
      facts_sealed text not null,
      delivery_sealed text not null,
      link_fp text not null unique,
      tracking_no text not null default '',
      rule_id text not null,
      issued_at timestamptz not null,
      sent_at timestamptz
    )`.execute(db);
  await sql`
    create unique index itinerary_receipt_once on itinerary_receipt (ticket_no) where status <> 'VOIDED'`.execute(db);
  await sql`create index itinerary_receipt_order on itinerary_receipt (order_no)`.execute(db);
  await sql`
    create index itinerary_receipt_waiting on itinerary_receipt (issued_at) where status = 'WAITING'`.execute(db);
}
