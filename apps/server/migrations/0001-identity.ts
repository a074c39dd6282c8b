import { type Kysely, sql } from 'kysely';

/** Accounts, sign-ins, codes and captchas. Mobiles, mails and documents are sealed; look-ups go by fingerprint. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account (
      id uuid primary key,
      kind text not null check (kind in ('member', 'sms')),
      user_id text not null unique,
      member_no text unique,
      mobile_sealed text not null,
      mobile_fp text not null,
      mail_sealed text,
      mail_fp text,
      document_type text,
      document_sealed text,
      document_fp text,
      surname_cn text not null default '',
      firstname_cn text not null default '',
      surname_en text not null default '',
      firstname_en text not null default '',
      password_hash text,
      will_be_recorded smallint,
      created_at timestamptz not null,
      unique (kind, mobile_fp)
    )`.execute(db);
  await sql`create unique index account_mail on account (mail_fp) where mail_fp is not null and kind = 'member'`.execute(
    db,
  );
  await sql`create unique index account_document on account (document_fp) where document_fp is not null and kind = 'member'`.execute(
    db,
  );

  await sql`
    create table sign_in (
      id uuid primary key,
      account_id uuid not null references account (id),
      device_id text not null,
      user_agent text not null default '',
      access_fp text not null unique,
      access_expires_at timestamptz not null,
      refresh_fp text not null unique,
      refresh_expires_at timestamptz not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      ended_at timestamptz,
      end_reason text
    )`.execute(db);
  await sql`create index sign_in_account on sign_in (account_id) where ended_at is null`.execute(db);
  // A refresh token is spent once; seeing a spent one again ends the whole sign-in.
  await sql`
    create table spent_refresh_token (
      refresh_fp text primary key,
      sign_in_id uuid not null references sign_in (id),
      spent_at timestamptz not null
    )`.execute(db);

  await sql`
    create table sms_code (
      id uuid primary key,
      purpose text not null,
      mobile_fp text not null,
      code_fp text not null,
      tries smallint not null default 0 check (tries between 0 and 5),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index sms_code_mobile on sms_code (purpose, mobile_fp, created_at desc)`.execute(db);

  await sql`
    create table captcha_challenge (
      id uuid primary key,
      kind text not null check (kind in ('slider', 'imageCode')),
      purpose text not null,
      device_id text not null,
      answer text not null,
      tries smallint not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      solved_at timestamptz
    )`.execute(db);
  // NECaptchaValidate: worth one use, for one purpose, on one device.
  await sql`
    create table captcha_pass (
      token_fp text primary key,
      purpose text not null,
      device_id text not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index captcha_challenge_device on captcha_challenge (device_id, kind, created_at desc)`.execute(db);

  // Tries of a password, counted before the password is looked at, so that tries at the same moment cannot hide.
  // The subject is an account, or the fingerprint of a name that belongs to nobody.
  await sql`
    create table login_attempt (
      subject text primary key,
      tries smallint not null,
      last_try_at timestamptz not null
    )`.execute(db);

  // How often a device has searched in the window that began at `window_started_at`; an image code starts a new one.
  await sql`
    create table search_allowance (
      device_id text primary key,
      window_started_at timestamptz not null,
      searches integer not null
    )`.execute(db);
}
