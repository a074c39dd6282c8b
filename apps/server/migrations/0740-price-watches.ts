import { type Kysely, sql } from 'kysely';

/**
 * Price watches of accounts, and the trips that they watch. All watches of the same trip share one row, so one search
 * serves them. `due_at` is the instant of the next look or of the end; null means that no watch of the trip is open.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table watched_trip (
      trip_key text primary key,
      origin text not null,
      destination text not null,
      depart_date date not null,
      return_date date,
      adults int not null,
      children int not null,
      infants int not null,
      cabin text not null,
      due_at timestamptz,
      ends_at timestamptz not null,
      last_fen bigint,
      looked_at timestamptz
    )`.execute(db);
  await sql`create index watched_trip_due on watched_trip (due_at) where due_at is not null`.execute(db);
  await sql`create index watched_trip_over on watched_trip (ends_at) where due_at is null`.execute(db);
  await sql`
    create table price_watch (
      id uuid primary key,
      account_id uuid not null references account (id),
      trip_key text not null references watched_trip (trip_key),
      status text not null,
      begin_fen bigint not null,
      tell_fen bigint not null,
      rule_id text not null,
      hit_fen bigint,
      began_at timestamptz not null,
      hit_at timestamptz,
      ended_at timestamptz,
      end_reason text,
      check (tell_fen < begin_fen and tell_fen >= 0),
      check ((hit_fen is null) = (hit_at is null)),
      check ((status = 'ENDED') = (ended_at is not null and end_reason is not null))
    )`.execute(db);
  await sql`
    create unique index price_watch_once on price_watch (account_id, trip_key) where status <> 'ENDED'`.execute(db);
  await sql`create index price_watch_account on price_watch (account_id, began_at)`.execute(db);
  await sql`
    create index price_watch_open on price_watch (trip_key, status, tell_fen, id) where status <> 'ENDED'`.execute(db);
  await sql`create index price_watch_trip on price_watch (trip_key)`.execute(db);
  await sql`create index price_watch_ended on price_watch (ended_at) where status = 'ENDED'`.execute(db);
}
