import { type Kysely, sql } from 'kysely';

/** One row: when the last whole backup was made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table last_backup (
      only_row boolean primary key default true check (only_row),
      made_at timestamptz not null
    )`.execute(db);
}
