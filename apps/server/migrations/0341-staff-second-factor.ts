import { type Kysely, sql } from 'kysely';

/** A second factor for every sign-in at the desk. Whoever has none yet sets it up at the next sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table staff
      add column totp_secret_sealed text,
      add column totp_since timestamptz,
      add column totp_last_step bigint,
      add constraint staff_totp check (totp_since is null or totp_secret_sealed is not null)`.execute(db);
  await sql`
    create table staff_recovery_code (
      code_fp text primary key,
      staff_id uuid not null references staff (id),
      created_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index staff_recovery_code_of on staff_recovery_code (staff_id)`.execute(db);
}
