import type { DiscountCouponStatus } from '@haidai/domain/coupon';
import { sql } from 'kysely';
import { type Db, defineJob } from '../../../platform/index.ts';

export interface CouponFigures {
  /** The number of coupons in each state. A state without coupons is omitted. */
  counts: Partial<Record<DiscountCouponStatus, number>>;
  /** The total reduction by used coupons, in fen. */
  costFen: number;
}

/** Lists the figures of each campaign. They are sums of the rows that the triggers of migration 0680 insert. */
export async function listFigures(db: Db): Promise<Map<string, CouponFigures>> {
  const rows = await db
    .selectFrom('coupon_figure')
    .select(({ fn }) => ['campaign_id', 'status', fn.sum('coupons').as('coupons'), fn.sum('cost_fen').as('cost_fen')])
    .groupBy(['campaign_id', 'status'])
    .execute();
  const figures = new Map<string, CouponFigures>();
  for (const { campaign_id: id, status, coupons, cost_fen: costFen } of rows) {
    const of = figures.get(id) ?? { counts: {}, costFen: 0 };
    if (Number(coupons) !== 0) of.counts[status] = Number(coupons);
    of.costFen += Number(costFen);
    figures.set(id, of);
  }
  return figures;
}

/**
 * Replaces the rows of each campaign and state by one row with their sum. The statement inserts the sum of the rows
 * that it deletes, so two runs at the same moment keep the figures correct.
 */
export const foldFiguresJob = defineJob(
  'coupon.foldFigures',
  async ({ db }) => {
    await sql`
      with due as (
        select campaign_id, status from coupon_figure group by campaign_id, status having count(*) > 1
      ), gone as (
        delete from coupon_figure f using due
        where f.campaign_id = due.campaign_id and f.status = due.status
        returning f.*
      )
      insert into coupon_figure
      select campaign_id, status, sum(coupons), sum(cost_fen) from gone group by campaign_id, status`.execute(db);
  },
  { every: '*/5 * * * *' },
);
