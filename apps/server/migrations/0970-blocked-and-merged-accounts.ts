import { type Kysely, sql } from 'kysely';

/** The staff block an account, and merge it into another one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account
      add column blocked_at timestamptz,
      add column merged_into uuid references account (id)`.execute(db);
  await sql`create index account_merged on account (merged_into) where merged_into is not null`.execute(db);
}
