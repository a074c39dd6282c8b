import { type Kysely, sql } from 'kysely';

/** Changes by hand and endorsements: what was asked for, and what was answered. One at a time for a flight of an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table assistance_request (
      request_no text primary key,
      order_no text not null references sales_order (order_no),
      account_id uuid not null references account (id),
      kind text not null check (kind in ('CHANGE', 'ENDORSE')),
      reason text not null,
      segment_index smallint not null,
      status text not null,
      wish_sealed text not null,
      note_sealed text not null,
      answer_sealed text not null,
      taken_by uuid,
      applied_at timestamptz not null,
      decided_at timestamptz
    )`.execute(db);
  await sql`
    create unique index assistance_request_once on assistance_request (order_no, segment_index)
    where status in ('REQUEST', 'UNDER_REVIEW', 'AGREE')`.execute(db);
  await sql`create index assistance_request_account on assistance_request (account_id, applied_at desc)`.execute(db);
  await sql`
    create index assistance_request_waiting on assistance_request (applied_at)
    where status in ('REQUEST', 'UNDER_REVIEW', 'AGREE')`.execute(db);
}
