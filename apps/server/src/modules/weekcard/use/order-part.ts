import { type Db, type Deps, Refusal, type Tx } from '../../../platform/index.ts';
import { holdVouchers, releaseVouchers, useVouchers } from '../../award/index.ts';
import type { OrderPart } from '../../booking/index.ts';
import { issueCardJob } from '../buy/issue-card.ts';
import { notifyOutdated } from '../buy/notify-outdated.ts';
import { findCard, lockCard, requireBound } from '../repository.ts';
import { assertRides, assertTravel, assertTravellers, type Wanted } from './redeem.ts';

type Order = { orderNo: string; accountId: string };

/**
 * The order part of the week card, with two uses. In an order of the type VACATION the card pays the fare: its rides
 * are vouchers that are held, used and released like others, within the limits of the card. An order of the type
 * WEEKCARD buys a card and delivers it.
 */
export const weekCardPart: OrderPart = {
  name: 'weekcard',
  // The price of the order already contains the fare as covered. The part adds nothing to it.
  async lines() {
    return [];
  },
  /** Checks the travellers, the flight and the card while the traveller can still change the draft. */
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
 * Holds a ride for each traveller. It locks the card first, so that another order for the card waits and then counts
 * the remaining rides. After a late payment (`isLate`) the day of the flight is not checked again.
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
