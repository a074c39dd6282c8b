import { type Kysely, sql } from 'kysely';

/**
 * Members who were enrolled at a counter or by telephone. The mobile on their form signs nobody in until whoever holds
 * it has shown to be them; several forms may name one mobile, as families do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column mobile_confirmed_at timestamptz`.execute(db);
  await sql`update account set mobile_confirmed_at = created_at`.execute(db);
  await sql`alter table account add column enrolled_level text`.execute(db);

  await sql`alter table account drop constraint account_kind_mobile_fp_key`.execute(db);
  await sql`create unique index account_mobile on account (kind, mobile_fp) where mobile_confirmed_at is not null`.execute(
    db,
  );
  await sql`create index account_mobile_on_form on account (mobile_fp, created_at) where mobile_confirmed_at is null`.execute(
    db,
  );

  // Tries to show that one is an enrolled member, by that member, whoever made them.
  await sql`
    create table join_attempt (
      account_id uuid primary key references account (id),
      tries smallint not null,
      last_try_at timestamptz not null
    )`.execute(db);
}
