import { type Kysely, sql } from 'kysely';

/** The refusal of the insurer to correct the insured person of a policy, and its reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table insurance_policy
      add column correction_refused_at timestamptz,
      add column correction_refusal text not null default ''`.execute(db);
  await sql`
    create index insurance_policy_correction_refused on insurance_policy (correction_refused_at)
      where correction_refused_at is not null`.execute(db);
}
