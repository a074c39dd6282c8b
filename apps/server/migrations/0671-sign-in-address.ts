import { type Kysely, sql } from 'kysely';

/** The list of sign-ins shows where each was last used: the network only, so that no whole address is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sign_in add column masked_address text not null default ''`.execute(db);
}
