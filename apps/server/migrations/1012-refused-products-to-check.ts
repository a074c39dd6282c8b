import { type Kysely, sql } from 'kysely';

/** Marks refunds of refused add-ons and policies that the desk has not looked at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ancillary_due add column to_check boolean not null default false`.execute(db);
  await sql`alter table insurance_premium_due add column to_check boolean not null default false`.execute(db);
}
