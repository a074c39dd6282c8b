import { type Kysely, sql } from 'kysely';

/** When the holder of a coupon was told that it runs out soon. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table discount_coupon add column reminded_at timestamptz`.execute(db);
  await sql`create index discount_coupon_to_remind on discount_coupon (campaign_id, valid_until)
    where status = 'UNUSED' and reminded_at is null`.execute(db);
}
