import { type Kysely, sql } from 'kysely';

/** An account that was closed keeps its row for the orders that name it, and nothing that says whose it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column closed_at timestamptz`.execute(db);
  // A closed account's card is nobody's, and nobody else's either.
  await sql`create table retired_card (member_no text primary key, retired_at timestamptz not null)`.execute(db);
}
