import { type Kysely, sql } from 'kysely';

/**
 * The calendar feeds of accounts, one for each. The address is secret, so only its fingerprint is stored. `read_at` is
 * exact to a day; null means that no calendar has read the address yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar_feed (
      account_id uuid primary key references account (id),
      token_fp text not null unique,
      language text not null check (language in ('zh', 'en')),
      made_at timestamptz not null,
      read_at timestamptz
    )`.execute(db);
  await sql`create index calendar_feed_used on calendar_feed ((coalesce(read_at, made_at)))`.execute(db);
}
