import { type Kysely, sql } from 'kysely';

/** A member is linked with one person of the identity provider: the issuer and the number there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column provider_subject text`.execute(db);
}
