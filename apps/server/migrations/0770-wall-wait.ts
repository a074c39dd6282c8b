import { type Kysely, sql } from 'kysely';

/**
 * The bot wall asks for a wait in place of the letters of a picture. The wait grows with the times that the device has
 * passed the wall.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bot_suspect
      add column passes smallint not null default 0 check (passes >= 0),
      add column pass_from timestamptz not null default now()`.execute(db);
}
