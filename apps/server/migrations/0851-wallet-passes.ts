import { type Kysely, sql } from 'kysely';

/**
 * The copies of boarding passes in wallets. `serial` is random and names nobody. `version` grows with each change of
 * the pass; its sequence gives the tags of Apple's protocol. `google_at` is null until the traveller asks for a copy in
 * Google Wallet. A device is known by the fingerprint of its id, and its push token is sealed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence wallet_version as integer`.execute(db);
  await sql`
    create table wallet_pass (
      serial uuid primary key,
      check_in_id uuid not null unique references check_in (id),
      token_fp text not null,
      version integer not null default nextval('wallet_version'),
      changed_at timestamptz not null,
      made_at timestamptz not null,
      google_at timestamptz
    )`.execute(db);
  await sql`create index wallet_pass_made on wallet_pass (made_at)`.execute(db);
  await sql`
    create table wallet_device (
      device_fp text primary key,
      push_token_sealed text not null,
      told_version integer not null default 0,
      registered_at timestamptz not null
    )`.execute(db);
  await sql`
    create table wallet_registration (
      device_fp text not null references wallet_device (device_fp) on delete cascade,
      serial uuid not null references wallet_pass (serial) on delete cascade,
      primary key (device_fp, serial)
    )`.execute(db);
  await sql`create index wallet_registration_pass on wallet_registration (serial)`.execute(db);
  await sql`create index check_in_flight on check_in (flight_no, flight_date)`.execute(db);
  await sql`alter table sandbox_outbox drop constraint sandbox_outbox_kind_check`.execute(db);
  await sql`
    alter table sandbox_outbox add constraint sandbox_outbox_kind_check
      check (kind in ('SMS', 'MAIL', 'PUSH', 'APPLE', 'GOOGLE'))`.execute(db);
}
