import { sql } from 'kysely';
import { type Deps, inTransaction, Refusal, type StaffSignedIn } from '../../../platform/index.ts';
import { recordAction } from '../../staff/index.ts';
import { listAllCampaigns } from '../campaign/campaigns.ts';

/**
 * Stops a campaign. The stop is a column of the row that every claim updates, so no claim succeeds after it. Claimed
 * coupons keep their terms. Refuses couponUnknown, and conflict if the campaign is stopped already.
 */
export async function stopCampaign(
  deps: Deps,
  { couponId, note }: { couponId: string; note: string },
  staff: StaffSignedIn,
): Promise<void> {
  const known = (await listAllCampaigns(deps.db)).some(({ id }) => id === couponId);
  if (!known) throw new Refusal('couponUnknown');
  await inTransaction(deps.db, async (tx) => {
    const { numAffectedRows } = await sql`
      insert into discount_coupon_stock as s (campaign_id, claimed, stopped_at, stopped_by)
      values (${couponId}, 0, ${deps.clock.now()}::timestamptz, ${staff.staffId}::uuid)
      on conflict (campaign_id) do update set stopped_at = excluded.stopped_at, stopped_by = excluded.stopped_by
      where s.stopped_at is null`.execute(tx);
    if (numAffectedRows !== 1n) throw new Refusal('conflict');
    await recordAction(deps, tx, { staff, action: 'coupon.stop', subject: couponId, note });
  });
}
