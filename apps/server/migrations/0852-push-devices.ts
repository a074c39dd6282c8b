import { type Kysely, sql } from 'kysely';

/**
 * The browsers that receive push messages. A browser belongs to a sign-in and hears nothing after its end. The address
 * at its push service is a secret, so it is sealed and found by its fingerprint.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_device (
      id uuid primary key,
      account_id uuid not null references account (id),
      sign_in_id uuid not null references sign_in (id) on delete cascade,
      endpoint_fp text not null unique,
      device_sealed text not null,
      made_at timestamptz not null
    )`.execute(db);
  await sql`create index push_device_account on push_device (account_id, made_at)`.execute(db);
  await sql`create index push_device_sign_in on push_device (sign_in_id)`.execute(db);
  await sql`alter table notice_wish add column no_push text[] not null default '{}'`.execute(db);
  await sql`alter table message drop constraint message_channel_check`.execute(db);
  await sql`
    alter table message add constraint message_channel_check
      check (channel in ('SMS', 'MAIL', 'PUSH'))`.execute(db);
}
