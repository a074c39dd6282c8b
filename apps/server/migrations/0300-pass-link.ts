import { type Kysely, sql } from 'kysely';

/**
 * The link of a boarding pass that is sent has a token of its own, which opens nothing without the end of the document
 * number. Of check-ins from before it is made when a link is sent again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table check_in add column link_fp text unique`.execute(db);
}
