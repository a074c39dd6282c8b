import { type Db, Refusal } from '../../platform/index.ts';
import type { OrderPart } from '../booking/index.ts';
import { getBalance, holdPoints, reholdPoints, releasePoints, settlePoints } from '../member/index.ts';
import { assertMayFly } from './assert-may-fly.ts';
import { assertVouchers, holdVouchers, releaseVouchers, useVouchers } from './vouchers/use-vouchers.ts';

/** The tender of an award order: points that are frozen for the order, or vouchers that are held for it. */
export const awardPart: OrderPart = {
  name: 'award',
  // The fare itself is priced in points or vouchers. The part adds no price line.
  async lines() {
    return [];
  },
  /**
   * Refuses travellers who may not fly on the account, and a balance that is too small, while the traveller can still
   * change the draft.
   */
  async refit(deps, tx, { orderNo, accountId }) {
    await assertMayFly({ ...deps, db: tx }, { orderNo, accountId });
    const { order_type, points } = await getOrder(tx, orderNo);
    if (order_type === 'EXCHANGE') await assertVouchers(tx, { orderNo, accountId });
    else await assertPoints(tx, { accountId, points, now: deps.clock.now() });
    return true;
  },
  async book(deps, tx, order) {
    await assertMayFly({ ...deps, db: tx }, order);
    const { order_type, points } = await getOrder(tx, order.orderNo);
    if (order_type === 'EXCHANGE') await holdVouchers(deps, tx, order);
    else await holdPoints(deps, tx, { ...order, points });
  },
  async end(deps, tx, { orderNo }) {
    await releasePoints(deps, tx, orderNo);
    await releaseVouchers(deps, tx, orderNo);
  },
  async retake(deps, tx, order) {
    const { order_type } = await getOrder(tx, order.orderNo);
    if (order_type === 'INTEGRAL') return reholdPoints(deps, tx, order.orderNo);
    return succeeds(() => holdVouchers(deps, tx, order));
  },
  async ticketed(deps, tx, { orderNo }, tickets) {
    await settlePoints(deps, tx, orderNo);
    await useVouchers(
      deps,
      tx,
      orderNo,
      tickets.map(({ passengerSeq }) => passengerSeq),
    );
  },
};

/** Returns the order type and the points of an order, or of a draft at its last price. */
async function getOrder(db: Db, orderNo: string) {
  const order = await db
    .selectFrom('sales_order')
    .select(['order_type', 'total_points as points'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return order;
}

async function assertPoints(
  db: Db,
  { accountId, points, now }: { accountId: string; points: number; now: Date },
): Promise<void> {
  const have = await getBalance(db, accountId, now);
  if (have < points) throw new Refusal('pointsInsufficient', { needed: points, have, missing: points - have });
}

async function succeeds(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
