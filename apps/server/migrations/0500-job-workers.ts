import { type Kysely, sql } from 'kysely';

/** Who takes jobs, and when they were last heard of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table job_worker (id text primary key, seen_at timestamptz not null)`.execute(db);
}
