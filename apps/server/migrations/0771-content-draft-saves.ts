import { type Kysely, sql } from 'kysely';

/**
 * Saves of drafts are numbered for all drafts together. A draft that is deleted and written again gets a new number,
 * so that an editor who still shows the deleted one cannot overwrite it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence content_draft_save as int`.execute(db);
  await sql`select setval('content_draft_save', (select coalesce(max(saves), 0) + 1000 from content_draft))`.execute(
    db,
  );
}
