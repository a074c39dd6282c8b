import { type Kysely, sql } from 'kysely';

/** Ordinary invoices for fees and add-ons. A line is on one valid invoice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice (
      invoice_no text primary key,
      verify_code text not null,
      order_no text not null references sales_order (order_no),
      account_id uuid not null,
      status text not null,
      amount_fen int not null check (amount_fen > 0),
      vat_fen int not null,
      facts_sealed text not null,
      mail_sealed text not null,
      replaces text references invoice (invoice_no),
      rule_id text not null,
      issued_at timestamptz not null
    )`.execute(db);
  await sql`create index invoice_order on invoice (order_no)`.execute(db);
  await sql`
    create table invoice_line (
      invoice_no text not null references invoice (invoice_no),
      line_key text not null,
      valid boolean not null default true,
      primary key (invoice_no, line_key)
    )`.execute(db);
  await sql`create unique index invoice_line_once on invoice_line (line_key) where valid`.execute(db);
}
