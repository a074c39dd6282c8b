import { type Db, type Deps, Refusal, type Tx } from '../../../platform/index.ts';
import { holdVouchers, releaseVouchers, useVouchers } from '../../award/index.ts';
import type { OrderPart } from '../../booking/index.ts';
import { issueCardJob } from '../buy/issue-card.ts';
import { notifyOutdated } from '../buy/notify-outdated.ts';
import { findCard, lockCard, requireBound } from '../repository.ts';
import { assertRides, assertTravel, assertTravellers, type Wanted } from './redeem.ts';

type Order = { orderNo: string; accountId: string };

/**
 * What a week card does in orders. It pays the fare of a flight (VACATION): its rides are vouchers, kept, used and given
 * back like others, under the limits of the card. And it is bought in an order of its own (WEEKCARD), which delivers it.
 */
export const weekCardPart: OrderPart = {
  name: 'weekcard',
  // The fare itself is priced as covered: nothing comes on top of it.
  async lines() {
    return [];
  },
  /** What speaks against the flight, the people or the card is said when it can still be changed. */
  async refit(deps, tx, order) {
    const redemption = await findRedemption(tx, order.orderNo);
    if (!redemption) return false;
    const card = requireBound(await findCard(tx, redemption.cardNo), order.accountId);
    await assertTravellers({ ...deps, db: tx }, card, order);
    assertTravel(card, redemption, deps.clock.today());
    await assertRides({ ...deps, db: tx }, card, redemption);
    return true;
  },
  async drop(tx, orderNo) {
    await tx.deleteFrom('week_redemption').where('order_no', '=', orderNo).execute();
  },
  async book(deps, tx, order) {
    await takeRides(deps, tx, order, { isLate: false });
  },
  async end(deps, tx, { orderNo }, reason) {
    await releaseVouchers(deps, tx, orderNo);
    if (reason === 'expire') await notifyOutdated(deps, tx, orderNo);
  },
  async retake(deps, tx, order) {
    try {
      await takeRides(deps, tx, order, { isLate: true });
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  },
  async settle({ jobs }, tx, { orderNo }) {
    if (await isPurchase(tx, orderNo))
      await jobs.enqueue(tx, issueCardJob, { orderNo }, { key: `${issueCardJob}/${orderNo}` });
  },
  async ticketed(deps, tx, { orderNo }, tickets) {
    await useVouchers(
      deps,
      tx,
      orderNo,
      tickets.map(({ passengerSeq }) => passengerSeq),
    );
  },
};

/**
 * Keeps a ride for everybody, the card's row first: whoever else spends from it waits, and counts what is left then. Of
 * an order whose money came late the day was chosen in time.
 */
async function takeRides(deps: Deps, tx: Tx, order: Order, { isLate }: { isLate: boolean }): Promise<void> {
  const redemption = await findRedemption(tx, order.orderNo);
  if (!redemption) return;
  const card = requireBound(await lockCard(tx, redemption.cardNo), order.accountId);
  await assertTravellers({ ...deps, db: tx }, card, order);
  if (!isLate) assertTravel(card, redemption, deps.clock.today());
  await assertRides({ ...deps, db: tx }, card, redemption);
  await holdVouchers(deps, tx, { ...order, cardNo: redemption.cardNo });
}

async function isPurchase(db: Db, orderNo: string): Promise<boolean> {
  const found = await db
    .selectFrom('week_card_purchase')
    .select('order_no')
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  return found !== undefined;
}

async function findRedemption(db: Db, orderNo: string): Promise<(Wanted & { cardNo: string }) | null> {
  const found = await db
    .selectFrom('week_redemption as r')
    .innerJoin('sales_order as o', 'o.order_no', 'r.order_no')
    .select(['r.card_no', 'r.depart_date', 'o.adults', 'o.children', 'o.infants'])
    .where('r.order_no', '=', orderNo)
    .executeTakeFirst();
  if (!found) return null;
  const segments = await db
    .selectFrom('order_segment')
    .select(['origin', 'destination'])
    .where('order_no', '=', orderNo)
    .execute();
  return {
    cardNo: found.card_no,
    departDate: found.depart_date,
    seats: found.adults + found.children + found.infants,
    airports: segments.flatMap(({ origin, destination }) => [origin, destination]),
  };
}
