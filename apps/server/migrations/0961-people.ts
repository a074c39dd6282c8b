import { type Kysely, sql } from 'kysely';

/** The mail and the absence of the staff, the browser of a sign-in, and the links by which a password is set. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table staff
      add column mail_sealed text,
      add column away_from date,
      add column away_to date,
      add constraint staff_away check ((away_from is null) = (away_to is null) and away_from <= away_to)`.execute(db);
  await sql`alter table staff_sign_in add column user_agent text not null default ''`.execute(db);
  await sql`
    create table staff_link (
      id uuid primary key,
      staff_id uuid not null references staff (id),
      kind text not null check (kind in ('invitation', 'password')),
      token_fp text not null unique,
      token_sealed text not null,
      created_by uuid not null references staff (id),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`create unique index staff_link_open on staff_link (staff_id) where ended_at is null`.execute(db);
  await sql`create index staff_sign_in_person on staff_sign_in (staff_id, created_at desc)`.execute(db);
}
