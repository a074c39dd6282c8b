import { type Kysely, sql } from 'kysely';

/** The moment at which the caller of a booking at the desk named the end of a document of the account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table service_session add column identified_at timestamptz`.execute(db);
}
