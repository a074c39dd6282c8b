import { type Kysely, sql } from 'kysely';

/** The fares a draft was made at, and until when they are kept for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sales_order add column fare_hold jsonb`.execute(db);
}
