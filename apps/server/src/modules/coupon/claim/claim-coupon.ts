import { type Deps, inTransaction, Refusal } from '../../../platform/index.ts';
import { isOpen, listRunningCampaigns } from '../campaign/campaigns.ts';
import type { CouponDeps } from '../deps.ts';
import { type CouponRow, insertCoupon } from '../repository.ts';

/** Claims a coupon of the claim centre. Refusals: couponUnknown, couponNotOpen, couponClaimed, couponsGone. */
export async function claimCoupon(deps: CouponDeps, campaignId: string, accountId: string): Promise<CouponRow> {
  const campaign = (await listRunningCampaigns(deps.db)).find(
    ({ id, receive }) => id === campaignId && receive.by === 'CENTRE',
  );
  if (!campaign) throw new Refusal('couponUnknown');
  if (!isOpen(campaign, today(deps))) throw new Refusal('couponNotOpen');
  return inTransaction(deps.db, (tx) => insertCoupon(deps, tx, { accountId, campaign, ticketNo: null }));
}

/** Returns today's date in the time zone of the carrier, which counts for claims. */
export function today({ clock }: Pick<Deps, 'clock'>): string {
  return clock.today('Asia/Shanghai');
}
