import { type Kysely, sql } from 'kysely';

/** The log of changed contacts of orders. Both addresses are sealed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_change (
      id uuid primary key,
      order_no text not null references sales_order (order_no),
      account_id uuid not null references account (id),
      before_sealed text not null,
      after_sealed text not null,
      changed_at timestamptz not null
    )`.execute(db);
  await sql`create index contact_change_order on contact_change (order_no, changed_at)`.execute(db);
}
