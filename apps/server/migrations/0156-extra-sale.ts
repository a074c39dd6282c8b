import { type Kysely, sql } from 'kysely';

/** What is sold with the tickets of an order: its lines and their sum wait for the money, and go where nobody pays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_price_line add column pending boolean not null default false`.execute(db);
  await sql`alter table sales_order add column extra_fen int not null default 0 check (extra_fen >= 0)`.execute(db);
  await sql`create index sales_order_extra_expiry on sales_order (expires_at) where status = 'BOOK_EXT'`.execute(db);
}
