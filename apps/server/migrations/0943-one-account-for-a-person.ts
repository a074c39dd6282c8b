import { type Kysely, sql } from 'kysely';

export const concurrent = true;

/** A person of the identity provider has at most one account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unique index concurrently if not exists account_provider on account (provider_subject)
    where provider_subject is not null`.execute(db);
}
