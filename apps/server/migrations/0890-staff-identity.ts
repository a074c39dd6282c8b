import { type Kysely, sql } from 'kysely';

/** Staff may belong to an identity provider. An account has a password or a person of the provider, never both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff alter column password_hash drop not null`.execute(db);
  await sql`alter table staff add column provider_subject text unique`.execute(db);
  await sql`alter table staff add constraint staff_one_way check (password_hash is null or provider_subject is null)`.execute(
    db,
  );
  await sql`alter table staff_sign_in add column by_provider boolean not null default false`.execute(db);
}
