import { type Kysely, sql } from 'kysely';

/** The log is looked through by the number of what was done, by who did it, and by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists staff_action_about on staff_action (substring(subject from '[^/]*$'), number desc)`.execute(
    db,
  );
  await sql`create index if not exists staff_action_login on staff_action (login, number desc)`.execute(db);
  await sql`create index if not exists staff_action_at on staff_action (at)`.execute(db);
}
