import { fullName, liveOrderStatuses } from '@haidai/domain/booking';
import { type Deps, Refusal, type Tx } from '../../platform/index.ts';
import {
  type EndReason,
  findOrder,
  type OrderPart,
  onLiveOrders,
  type PartDraft,
  type PartOrder,
  takeTurns,
} from '../booking/index.ts';
import { notify } from '../notification/index.ts';
import { prepaymentLines } from './choose/prepayment.ts';
import { repriceWishes } from './choose/reprice-wishes.ts';
import { endOtherWishes } from './line/end-wish.ts';
import { joinLines } from './line/join-line.ts';
import { waitlistRulesOn } from './load-rules.ts';
import { listWishes, type WishRow } from './repository.ts';

/**
 * The part of an order that holds its wishes. Its price line raises the price of the first wish to that of the dearest.
 * The order loses the part when it gets its seats.
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
  async book(deps, tx, order) {
    const wishes = await listWishes(tx, order.orderNo);
    assertOpen(deps, wishes);
    await assertNotEnough(deps, tx, order);
    await assertNotTravelling(tx, order, wishes);
  },
  settle: joinLines,
  /** The seats of an ended order are gone, and another order may be first in line. */
  retake: async () => false,
  async end(deps, tx, order, reason) {
    const actor = `order.${reason}`;
    await endOtherWishes(deps, tx, order.orderNo, { reason: reason === 'cancel' ? 'cancel' : 'lapse', actor });
    await notifyEnded(deps, tx, order, reason);
  },
};

function firstSeq({ passengers }: PartDraft): number {
  return passengers[0]?.seq ?? 1;
}

/** Refuses with `waitlistClosed` if the latest hour of a wish is over. */
function assertOpen({ clock }: Deps, wishes: readonly WishRow[]): void {
  const over = wishes.find(({ waits_until }) => waits_until <= clock.now());
  if (!over) return;
  const minutes = waitlistRulesOn(clock.today()).latestBeforeMinutes;
  throw new Refusal('waitlistClosed', { flight: over.flight_no, minutes });
}

/**
 * Refuses with `waitlistEnough` if the account has too many waitlist orders. Booking lets the orders of an account
 * through one by one.
 */
async function assertNotEnough({ clock }: Deps, tx: Tx, { orderNo, accountId }: PartOrder): Promise<void> {
  const { mostPerAccount: count } = waitlistRulesOn(clock.today());
  const open = await tx
    .selectFrom('sales_order')
    .select('order_no')
    .where('account_id', '=', accountId)
    .where('source', '=', 'WAITLIST')
    .where('status', 'in', ['BOOKED', 'WAITING'])
    .where('order_no', '<>', orderNo)
    .limit(count)
    .execute();
  if (open.length >= count) throw new Refusal('waitlistEnough', { count });
}

/** Refuses with `passengerOnLiveOrder` if somebody of the party has a seat on a flight of a wish. */
async function assertNotTravelling(tx: Tx, { orderNo }: PartOrder, wishes: readonly WishRow[]): Promise<void> {
  const passengers = await tx
    .selectFrom('order_passenger')
    .select(['document_fp', 'surname', 'first_name'])
    .where('order_no', '=', orderNo)
    .execute();
  const turns = passengers.flatMap(({ document_fp }) =>
    wishes.map(({ flight_no, flight_date }) => `traveller ${document_fp} ${flight_no} ${flight_date}`),
  );
  await takeTurns(tx, turns);
  const fingerprints = passengers.map(({ document_fp }) => document_fp);
  const found = await onLiveOrders(tx, { orderNo, fingerprints, flights: wishes, live: liveOrderStatuses }).execute();
  const travelling = passengers.find(({ document_fp }) => found.some((each) => each.document_fp === document_fp));
  if (!travelling) return;
  const { surname, first_name: firstName } = travelling;
  throw new Refusal('passengerOnLiveOrder', { name: fullName({ surname, firstName }) });
}

const endWords = {
  cancel: { zh: '您已取消', en: 'you cancelled it' },
  expire: { zh: '已到截止时间，未候补到座位', en: 'its latest hour has passed and no seats came free' },
  loseFlights: { zh: '所选航班均无法成行', en: 'none of its flights can be taken' },
  giveUp: { zh: '未能出票', en: 'the tickets could not be issued' },
} as const satisfies Record<EndReason, object>;

/** Tells the traveller that a prepaid order ended. Booking tells it of an order that was never paid. */
async function notifyEnded(deps: Deps, tx: Tx, { orderNo }: PartOrder, reason: EndReason): Promise<void> {
  const order = await findOrder(tx, orderNo);
  if (!order || order.paid_fen === 0) return;
  await notify(deps, tx, {
    event: 'WaitlistEnded',
    subjectKey: orderNo,
    orderNo,
    data: { orderNo, amount: order.paid_fen, reason: endWords[reason] },
  });
}
