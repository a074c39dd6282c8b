import { type Kysely, sql } from 'kysely';

/**
 * The folder that a start published last. The next start publishes only files that have changed since, so that it keeps
 * a schedule that the desk has published meanwhile. '' if no start has published a folder.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table carrier_current add column folder text not null default ''`.execute(db);
  await sql`
    update carrier_current set folder = coalesce(
      (select revision from carrier_revision where published_by = 'start' order by published_at desc limit 1), '')`.execute(
    db,
  );
}
