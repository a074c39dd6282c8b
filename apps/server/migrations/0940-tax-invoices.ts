import { type Kysely, sql } from 'kysely';

/** E-itineraries of the tax office: their numbers, the acts that the site asks for, and their files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table itinerary_receipt
      add column form text not null default 'CARRIER',
      add column form_rule_id text,
      add column invoice_no text,
      add column red_invoice_no text,
      add column end_reason text,
      add column entry_state text not null default 'UNUSED',
      add column refusal text not null default ''`.execute(db);
  await sql`
    create table tax_act (
      act_no text primary key,
      receipt_no text not null references itinerary_receipt (receipt_no),
      kind text not null,
      status text not null,
      delivery_sealed text,
      questions int not null default 0,
      due_at timestamptz,
      reason text not null default '',
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index tax_act_receipt on tax_act (receipt_no)`.execute(db);
  await sql`create index tax_act_due on tax_act (due_at) where status = 'WAITING'`.execute(db);
  await sql`
    create index tax_act_desk on tax_act (created_at)
    where status = 'REFUSED' or (status = 'WAITING' and questions >= 10)`.execute(db);
  await sql`
    create unique index tax_act_once on tax_act (receipt_no, kind)
    where status in ('WAITING', 'REFUSED') and kind <> 'RESEND'`.execute(db);
  await sql`
    create table tax_file (
      receipt_no text not null references itinerary_receipt (receipt_no),
      format text not null,
      content_sealed bytea not null,
      primary key (receipt_no, format)
    )`.execute(db);
  await sql`
    create table sandbox_tax_invoice (
      receipt_no text primary key,
      document_sealed text not null,
      reversal jsonb,
      created_at timestamptz not null
    )`.execute(db);
}
