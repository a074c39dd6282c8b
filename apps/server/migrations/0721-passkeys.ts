import { type Kysely, sql } from 'kysely';

/** Passkeys of accounts, and the challenges that authenticators sign. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkey (
      id uuid primary key,
      account_id uuid not null references account (id),
      credential_id text not null unique,
      public_key text not null,
      algorithm integer not null,
      counter bigint not null check (counter >= 0),
      transports text[] not null,
      name text not null,
      user_agent text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index passkey_account on passkey (account_id, created_at desc)`.execute(db);
  await sql`
    create table passkey_challenge (
      challenge_fp text primary key,
      account_id uuid references account (id),
      device_id text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index passkey_challenge_expiry on passkey_challenge (expires_at)`.execute(db);
}
