import { cashOrderMachine, liveOrderStatuses } from '@haidai/domain/booking';
import { fenToYuan } from '@haidai/domain/money';
import { spreadRefund } from '@haidai/domain/refund';
import { scopeOf } from '@haidai/domain/shopping';
import { waitlistWishMachine } from '@haidai/domain/waitlist';
import { sql } from 'kysely';
import { type Deps, type Tx, transition } from '../../../platform/index.ts';
import {
  expiryKey,
  type OrderPriceLine,
  onLiveOrders,
  type PayableOrder,
  replacePriceLines,
} from '../../booking/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { holdSeats } from '../../inventory/index.ts';
import { notify } from '../../notification/index.ts';
import { listMoneyLeft, refundPurchase } from '../../payment/index.ts';
import { reviewIfRisky } from '../../review/index.ts';
import type { WishRow } from '../repository.ts';
import { endOtherWishes } from './end-wish.ts';
import { logWish } from './write-log.ts';

const actor = 'waitlist.fill';

/**
 * Gives a wish its seats. The locked order becomes a paid order of this flight, the rest of the prepayment is refunded,
 * the other wishes end, and the tickets are requested as for any paid order.
 */
export async function fillWish(deps: Deps, tx: Tx, order: PayableOrder, wish: WishRow): Promise<void> {
  const { clock, jobs } = deps;
  const { orderNo } = order;
  const at = clock.now();
  const restFen = order.paidFen - wish.price_fen;
  if (restFen < 0) throw new Error(`Order ${orderNo} prepaid less than the price of its wish ${wish.rank}`);
  await transition(tx, {
    machine: waitlistWishMachine,
    table: 'waitlist_wish',
    key: { order_no: orderNo, rank: wish.rank },
    event: 'fill',
    from: 'WAITING',
    clock,
    actor,
    set: { ended_at: at },
  });
  await logWish(tx, wish, { at, kind: 'FILL' });
  await moveToFlight(deps, tx, order, wish);
  await refundRest(deps, tx, orderNo, restFen);
  await endOtherWishes(deps, tx, orderNo, { reason: 'otherFilled', actor });
  await jobs.cancel(tx, expiryKey(orderNo));
  if (!(await reviewIfRisky(deps, tx, orderNo)))
    await jobs.enqueue(tx, 'ticketing.issue', { orderNo }, { key: `issue/${orderNo}` });
  await notifyFilled(deps, tx, wish, restFen);
}

/** Makes the order a paid order of the filled wish, with its seats, segment and price. */
async function moveToFlight({ clock }: Deps, tx: Tx, { orderNo, parts }: PayableOrder, wish: WishRow): Promise<void> {
  await transition(tx, {
    machine: cashOrderMachine,
    table: 'sales_order',
    key: { order_no: orderNo },
    event: 'fill',
    from: 'WAITING',
    clock,
    actor,
    set: {
      total_fen: wish.price_fen,
      // The rest of the prepayment is refunded in this transaction.
      paid_fen: wish.price_fen,
      trip_at: wish.departs_at,
      i_or_d: scopeOf(loadCatalogue().tables, { from: wish.origin, to: wish.destination }),
      parts: parts.filter((part) => part !== 'waitlist'),
      expires_at: null,
    },
  });
  await tx.deleteFrom('order_segment').where('order_no', '=', orderNo).execute();
  const { flight_no, flight_date, board_leg, off_leg, origin, destination, booking_class, cabin } = wish;
  await tx
    .insertInto('order_segment')
    .values({
      ...{ order_no: orderNo, segment_index: 0, trip_index: 0, product_code: null, filed_fare: null },
      ...{ flight_no, flight_date, board_leg, off_leg, origin, destination, booking_class, cabin },
      ...{ departs_at: wish.departs_at, arrives_at: wish.arrives_at, shown: JSON.stringify(wish.shown) },
    })
    .execute();
  await replacePriceLines(tx, orderNo, wish.lines as OrderPriceLine[]);
  const legs = Array.from({ length: off_leg - board_leg + 1 }, (_, index) => board_leg + index);
  const flight = { flightNo: flight_no, flightDate: flight_date, cabin, bookingClass: booking_class };
  const { seats, infants } = wish;
  const claims = legs.map((legSeq) => ({ ...flight, segmentIndex: 0, legSeq, seats, infants }));
  await holdSeats(tx, orderNo, claims, 'SOLD');
}

/** Refunds the part of the prepayment that the seats do not cost. */
async function refundRest(deps: Deps, tx: Tx, orderNo: string, restFen: number): Promise<void> {
  if (restFen === 0) return;
  for (const part of spreadRefund(restFen, await listMoneyLeft(tx, orderNo))) {
    await refundPurchase(deps, tx, { ...part, orderNo, reason: 'WAITLIST_SURPLUS', refundRequestNo: null });
  }
}

async function notifyFilled(deps: Deps, tx: Tx, wish: WishRow, restFen: number): Promise<void> {
  const { order_no: orderNo, price_fen: amount, flight_no: flight } = wish;
  const { from, to } = wish.shown;
  const yuan = fenToYuan(restFen);
  const rest = { zh: `，差额${yuan}元将原路退回`, en: `, and the other CNY ${yuan} goes back to you` };
  await notify(deps, tx, {
    event: 'WaitlistFilled',
    subjectKey: orderNo,
    orderNo,
    data: {
      ...{ orderNo, amount, flight, dep: from.city, arr: to.city, date: from.date },
      rest: restFen === 0 ? '' : rest,
      url: orderUrl(deps, orderNo),
    },
  });
}

/** Returns the address of the page of an order. */
export function orderUrl({ config }: Pick<Deps, 'config'>, orderNo: string): string {
  return `${config.publicUrl}/user/airorder/orderdetail?orderNo=${orderNo}`;
}

/**
 * Returns whether somebody of the party has a seat on the flight by another order, or is ordering one at this moment.
 * The function never waits for the turn of a traveller, because an order that has it waits for the seats.
 */
export async function isTravelling(tx: Tx, wish: WishRow): Promise<boolean> {
  const { order_no: orderNo, flight_no, flight_date } = wish;
  const passengers = await tx
    .selectFrom('order_passenger')
    .select('document_fp')
    .where('order_no', '=', orderNo)
    .execute();
  const fingerprints = passengers.map(({ document_fp }) => document_fp);
  for (const fingerprint of fingerprints.toSorted()) {
    const turn = `traveller ${fingerprint} ${flight_no} ${flight_date}`;
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${turn}, 0)) as free`.execute(tx);
    if (!rows[0]?.free) return true;
  }
  const flights = [{ flight_no, flight_date }];
  const found = await onLiveOrders(tx, { orderNo, fingerprints, flights, live: liveOrderStatuses }).execute();
  return found.length > 0;
}
