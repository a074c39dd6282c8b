import { type Kysely, sql } from 'kysely';

/** The log of one colleague is read by days. The index by number read all that the colleague ever did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index staff_action_login_at on staff_action (login, at)`.execute(db);
  await sql`drop index staff_action_login`.execute(db);
}
