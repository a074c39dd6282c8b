import { type Kysely, sql } from 'kysely';

export const concurrent = true;

/** Finds refused add-ons, policies and claims that wait at the desk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index concurrently if not exists ancillary_due_to_check on ancillary_due (item_id) where to_check`.execute(
    db,
  );
  await sql`
    create index concurrently if not exists insurance_premium_due_to_check on insurance_premium_due (policy_id)
    where to_check`.execute(db);
  await sql`
    create index concurrently if not exists insurance_claim_open on insurance_claim (filed_at)
    where status in ('FILED', 'REFUSED')`.execute(db);
}
