import { type Kysely, sql } from 'kysely';

/** Rounds that are made at the desk are numbered; one can be withdrawn before it opens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence flash_round_number`.execute(db);
  await sql`alter table flash_round add column withdrawn_at timestamptz`.execute(db);
}
