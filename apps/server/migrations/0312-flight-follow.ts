import { type Kysely, sql } from 'kysely';

/** Who is told when something changes on a flight, and what they were told last. Where to reach them is the account's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table flight_follow (
      id uuid primary key,
      account_id uuid not null references account (id),
      flight_no text not null,
      flight_date date not null,
      -- Of the token in every message, with which whoever has it ends this.
      token_fp text not null unique,
      -- Of each leg what was told last.
      told jsonb not null,
      told_times int not null default 0,
      -- The last news, in both languages; null before the first.
      news jsonb,
      news_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create unique index flight_follow_once on flight_follow (account_id, flight_no, flight_date)`.execute(db);
  await sql`create index flight_follow_flight on flight_follow (flight_no, flight_date, id)`.execute(db);
  await sql`create index flight_follow_date on flight_follow (flight_date)`.execute(db);
}
