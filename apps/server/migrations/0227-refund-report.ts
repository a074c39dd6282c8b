import { type Kysely, sql } from 'kysely';

/** What travellers say is wrong with a refund, and what they were answered; and the add-ons that went back alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refund_report (
      report_no uuid primary key,
      refund_no text not null references refund_request (refund_no),
      kind text not null check (kind in ('NOT_ARRIVED', 'WRONG_AMOUNT', 'REFUSED')),
      note_sealed text not null,
      answer text not null default '',
      reported_at timestamptz not null,
      answered_at timestamptz
    )`.execute(db);
  // One open report a refund: a second says nothing new.
  await sql`create unique index refund_report_open on refund_report (refund_no) where answered_at is null`.execute(db);

  await sql`
    create table refund_add_on (
      refund_no text not null references refund_request (refund_no),
      item_id uuid not null references ancillary_item (id),
      primary key (refund_no, item_id)
    )`.execute(db);
}
