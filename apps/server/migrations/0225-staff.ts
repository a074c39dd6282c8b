import { type Kysely, sql } from 'kysely';

/** The carrier's staff, their sign-ins, and what they did: a log to which rows are added and nothing else is done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff (
      id uuid primary key,
      login text not null unique,
      name text not null,
      role text not null check (role in ('clerk', 'supervisor')),
      password_hash text not null,
      created_at timestamptz not null,
      disabled_at timestamptz
    )`.execute(db);

  await sql`
    create table staff_sign_in (
      id uuid primary key,
      staff_id uuid not null references staff (id),
      token_fp text not null unique,
      device_id text not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);

  await sql`
    create table staff_action (
      number bigint generated always as identity primary key,
      at timestamptz not null,
      staff_id uuid references staff (id),
      login text not null,
      action text not null,
      subject text not null,
      outcome text not null,
      note_sealed text not null
    )`.execute(db);
  await sql`create index staff_action_subject on staff_action (subject, number desc)`.execute(db);
  await sql`
    create function refuse_to_rewrite() returns trigger language plpgsql as $$
    begin
      raise exception '% is added to and never changed', tg_table_name;
    end $$`.execute(db);
  await sql`
    create trigger staff_action_stays before update or delete or truncate on staff_action
    for each statement execute function refuse_to_rewrite()`.execute(db);
}
