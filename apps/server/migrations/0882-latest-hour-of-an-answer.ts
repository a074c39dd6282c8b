import { type Kysely, sql } from 'kysely';

/**
 * The latest hour at which the travellers of a moved flight answer. `due_at` is the next reminder or this hour. Cases
 * that are open have none, because their travellers were told of none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table disruption_case add column accept_due_at timestamptz`.execute(db);
}
