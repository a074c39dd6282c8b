import type { DiscountCouponStatus } from '@haidai/domain/coupon';
import type { Db } from '../../platform/index.ts';

/** How many coupons of each campaign are in each state. */
export async function countCoupons(db: Db): Promise<Map<string, Partial<Record<DiscountCouponStatus, number>>>> {
  const rows = await db
    .selectFrom('discount_coupon')
    .select(({ fn }) => ['campaign_id', 'status', fn.countAll<number>().as('count')])
    .groupBy(['campaign_id', 'status'])
    .execute();
  const byCampaign = Map.groupBy(rows, ({ campaign_id }) => campaign_id);
  return new Map(
    [...byCampaign].map(([id, of]) => [id, Object.fromEntries(of.map(({ status, count }) => [status, count]))]),
  );
}
