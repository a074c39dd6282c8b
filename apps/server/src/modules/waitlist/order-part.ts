import type { OrderPart, PartDraft } from '../booking/index.ts';
import { prepaymentLines } from './choose/prepayment.ts';
import { repriceWishes } from './choose/reprice-wishes.ts';
import { waitlistRulesOn } from './load-rules.ts';
import { listWishes } from './repository.ts';

/**
 * The part of an order that holds its wishes. Its price line raises the price of the first wish to that of the dearest.
 */
export const waitlistPart: OrderPart = {
  name: 'waitlist',
  async lines({ clock }, db, draft) {
    const wishes = await listWishes(db, draft.orderNo);
    const prices = wishes.map(({ price_fen }) => price_fen);
    const lines = prepaymentLines(prices, waitlistRulesOn(clock.today()).id);
    return lines.map((line) => ({ ...line, passengerSeq: firstSeq(draft) }));
  },
  async refit(deps, tx, draft) {
    await repriceWishes(deps, tx, draft);
    return true;
  },
  async drop(tx, orderNo) {
    await tx.deleteFrom('waitlist_wish').where('order_no', '=', orderNo).execute();
  },
};

function firstSeq({ passengers }: PartDraft): number {
  return passengers[0]?.seq ?? 1;
}
