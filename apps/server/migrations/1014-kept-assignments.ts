import { type Kysely, sql } from 'kysely';

/** Until when an assignment is kept for work that an action has ended and that the same person may take back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_assignment add column kept_until timestamptz`.execute(db);
}
