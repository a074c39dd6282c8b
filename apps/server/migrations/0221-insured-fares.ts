import { type Kysely, sql } from 'kysely';

/** A policy that comes with the fare: its premium is in the fare, and nothing of it goes back beside the fare. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table insurance_policy
    add column included boolean not null default false,
    add constraint insurance_policy_included_free check (not included or premium_fen = 0)`.execute(db);
}
