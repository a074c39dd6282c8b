import { type Kysely, sql } from 'kysely';

/** Messages inside the site, and how an account wants to hear of what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notice (
      id uuid primary key,
      account_id uuid not null references account (id),
      topic text not null,
      event text not null,
      subject_key text not null,
      words_sealed text not null,
      created_at timestamptz not null,
      read_at timestamptz,
      unique (account_id, event, subject_key)
    )`.execute(db);
  await sql`create index notice_account on notice (account_id, created_at desc)`.execute(db);
  await sql`create index notice_unread on notice (account_id) where read_at is null`.execute(db);
  await sql`create index notice_age on notice (created_at)`.execute(db);
  await sql`
    create table notice_wish (
      account_id uuid primary key references account (id),
      no_sms text[] not null,
      no_mail text[] not null,
      quiet_from text,
      quiet_until text,
      updated_at timestamptz not null,
      check ((quiet_from is null) = (quiet_until is null))
    )`.execute(db);
}
