import { type Kysely, sql } from 'kysely';

/** Orders that somebody beside their owner may see and change: whoever holds the ticket and the contact's telephone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_grant (
      order_no text not null references sales_order (order_no),
      account_id uuid not null references account (id),
      granted_at timestamptz not null,
      primary key (order_no, account_id)
    )`.execute(db);
}
