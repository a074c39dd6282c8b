import { isAward, type OrderStatus, orderMachineOf } from '@haidai/domain/booking';
import { fenToYuan } from '@haidai/domain/money';
import { saleAt, salesCloseAt, salesRulesOn } from '@haidai/domain/shopping';
import { flightCouponMachine } from '@haidai/domain/ticketing';
import { inTransaction, Refusal, rehearse, type Tx, transition } from '../../../platform/index.ts';
import {
  createChangeOrder,
  holdFollowers,
  lockOrderForPayment,
  type OrderRow,
  type PassengerRow,
  settlePayment,
} from '../../booking/index.ts';
import { holdPoints } from '../../member/index.ts';
import { toStoredLine } from '../../refund/index.ts';
import { sellsFirst, sellThenPlace, toNamed } from '../../reservation/index.ts';
import { forgetSearches } from '../../shopping/index.ts';
import type { ChangeDeps } from '../deps.ts';
import { getChangeFacts } from '../order-to-change.ts';
import { toPriceLines } from '../quote/change-lines.ts';
import { fingerprintOf, followersOf } from '../quote/price-extras.ts';
import { prepareChange, type ReadyChange } from '../quote/quote-change.ts';
import type { QuotedChange } from '../quote/quote-token.ts';
import { assertNotFlying } from './assert-not-flying.ts';

export interface BookedChange {
  orderNo: string;
  dueFen: number;
  duePoints: number;
  expiresAt: Date;
}

/** The person who books a change, with the proof of consent. */
export interface Booker {
  /** Returns the order to change. Refuses a person who may not change it. */
  find: (tx: Tx) => Promise<OrderRow>;
  prove: (tx: Tx) => Promise<void>;
  /** Runs under the lock of the order, before the new flight is checked. It may free seats for this change alone. */
  prepare?: (tx: Tx) => Promise<void>;
  actor: string;
}

/**
 * Books a change at the quoted price. One transaction suspends the old coupons, moves the original order to CHANGING
 * and holds the new seats. The original keeps its seats. If nothing is due, the function queues the tickets at once.
 * If the PSS decides about seats, it is asked before that transaction.
 * Refusals: priceChanged, pointsChanged, pointsInsufficient, changeExtrasChanged, passengerOnLiveOrder, seatsSoldOut,
 * conflict, and the refusals of a quote, because another change can come first.
 */
export async function bookChange(deps: ChangeDeps, quoted: QuotedChange, booker: Booker): Promise<BookedChange> {
  const place = (tx: Tx, orderNo?: string) => placeChange(deps, tx, { quoted, booker, orderNo });
  const {
    claims,
    passengers: _,
    ...booked
  } = sellsFirst(deps) ? await placeAfterSale(deps, place) : await inTransaction(deps.db, (tx) => place(tx));
  forgetSearches(deps.db, claims);
  return booked;
}

type Placed = Awaited<ReturnType<typeof book>>;

/**
 * Places a change whose seats the PSS sells. A rehearsal makes every check and gives the number and the seats of the
 * change, so that the PSS is asked only for a change that the rows of the site allow.
 */
async function placeAfterSale(deps: ChangeDeps, place: (tx: Tx, orderNo?: string) => Promise<Placed>): Promise<Placed> {
  const { orderNo, claims, passengers } = await rehearse(deps.db, (tx) => place(tx));
  return sellThenPlace(deps, {
    ...{ orderNo, claims, passengers: passengers.map(toNamed) },
    reserve: async () => {},
    place: (tx) => place(tx, orderNo),
  });
}

interface Placement {
  quoted: QuotedChange;
  booker: Booker;
  orderNo: string | undefined;
}

/** Checks and books a change in the transaction of the caller. */
async function placeChange(deps: ChangeDeps, tx: Tx, { quoted, booker, orderNo }: Placement): Promise<Placed> {
  await lockOrderForPayment(tx, quoted.orderNo);
  await booker.prepare?.(tx);
  const facts = await getChangeFacts(deps, tx, await booker.find(tx));
  const ready = await prepareChange(deps, tx, facts, quoted);
  if (ready.priced.dueFen !== quoted.dueFen)
    throw new Refusal('priceChanged', {
      before: fenToYuan(quoted.dueFen),
      after: fenToYuan(ready.priced.dueFen),
    });
  if (ready.priced.duePoints !== quoted.duePoints)
    throw new Refusal('pointsChanged', { before: quoted.duePoints, after: ready.priced.duePoints });
  assertExtras(quoted, ready);
  await assertNotFlying(tx, ready);
  await booker.prove(tx);
  return book(deps, tx, { quoted, ready, actor: booker.actor, orderNo });
}

/**
 * Refuses with `changeExtrasChanged` if the outcome for the extras differs from the quoted one. An offer without a
 * quoted outcome (see `previewFreeChange`) is accepted as it is.
 */
function assertExtras({ extras }: QuotedChange, { priced }: ReadyChange): void {
  if (extras !== '*' && extras !== fingerprintOf(priced.extraLines)) throw new Refusal('changeExtrasChanged');
}

interface Booking {
  quoted: QuotedChange;
  ready: ReadyChange;
  actor: string;
  orderNo: string | undefined;
}

async function book(deps: ChangeDeps, tx: Tx, { quoted, ready, actor, orderNo: known }: Booking) {
  const { trip, ordered, stock, priced } = ready;
  const { order } = trip.facts;
  await suspendOld(deps, tx, ready, actor);
  const expiresAt = expiryOf(deps, ready);
  const passengers = passengersOf(ready);
  const { orderNo, claims } = await createChangeOrder(deps, tx, {
    ...{ original: order, ordered, stock, expiresAt, actor, party: trip.party },
    sale: saleAt(quoted.at),
    passengers,
    ...(known && { orderNo: known }),
    lines: toPriceLines(trip.facts, ordered, priced),
    points: priced.duePoints,
    afterInsert: (changeNo) => saveChange(deps, tx, { changeNo, quoted, ready }),
  });
  await holdFollowers(deps, tx, order, { changeNo: orderNo, followers: followersOf(priced.extraLines) });
  await takePoints(deps, tx, { orderNo, accountId: order.account_id, points: priced.duePoints });
  if (priced.dueFen === 0) {
    await settlePayment(deps, tx, await lockOrderForPayment(tx, orderNo), { amountFen: 0, actor });
    await deps.jobs.enqueue(tx, 'ticketing.issue', { orderNo }, { key: `issue/${orderNo}` });
  }
  const { dueFen, duePoints } = priced;
  return { orderNo, dueFen, duePoints, expiresAt, claims, passengers };
}

async function suspendOld({ clock }: ChangeDeps, tx: Tx, { trip }: ReadyChange, actor: string): Promise<void> {
  const { order } = trip.facts;
  // Award orders have no status for an open change (see `hasOpenChange`).
  if (!isAward(order.order_type)) {
    const machine = orderMachineOf(order.order_type);
    const row = { machine, table: 'sales_order', key: { order_no: order.order_no } } as const;
    await transition(tx, { ...row, event: 'bookChange', from: order.status as OrderStatus, clock, actor });
  }
  for (const { ticket_no, coupon_no } of couponsOf(trip)) {
    const coupon = { machine: flightCouponMachine, table: 'flight_coupon', key: { ticket_no, coupon_no } } as const;
    await transition(tx, { ...coupon, event: 'suspend', from: 'OPEN FOR USE', clock, actor });
  }
}

interface Taken {
  orderNo: string;
  accountId: string | null;
  points: number;
}

/**
 * Freezes the points that the new flight costs in addition, for the order of the change. Refuses with
 * `pointsInsufficient`.
 */
async function takePoints(deps: ChangeDeps, tx: Tx, { orderNo, accountId, points }: Taken): Promise<void> {
  if (points > 0 && accountId !== null) await holdPoints(deps, tx, { orderNo, accountId, points });
}

function couponsOf({ moving, segments }: ReadyChange['trip']) {
  return moving.flatMap(({ seq, ticketNo, couponNos }) =>
    segments.map(({ segment_index }) => ({
      ticket_no: ticketNo,
      coupon_no: couponNos.get(segment_index) ?? 0,
      passenger_seq: seq,
      segment_index,
    })),
  );
}

function passengersOf({ trip }: ReadyChange): PassengerRow[] {
  return trip.moving.flatMap(({ seq, ticketNo }) => {
    const row = trip.facts.passengers.find((each) => each.seq === seq);
    return row ? [{ ...row, exchanged_ticket: ticketNo }] : [];
  });
}

interface ChangeToSave {
  changeNo: string;
  quoted: QuotedChange;
  ready: ReadyChange;
}

async function saveChange({ clock }: ChangeDeps, tx: Tx, { changeNo, quoted, ready }: ChangeToSave): Promise<void> {
  const { trip, priced } = ready;
  const { order, changesMade } = trip.facts;
  await tx
    .insertInto('change_order')
    .values({
      order_no: changeNo,
      original_no: order.order_no,
      trip_index: quoted.tripIndex,
      change_reason: quoted.reason,
      status_before: order.status,
      changes_made: changesMade + (quoted.reason === 'ZY' ? 1 : 0),
      lines: JSON.stringify(priced.lines.map(toStoredLine)),
      extra_lines: JSON.stringify(priced.extraLines.map(toStoredLine)),
      fee_fen: priced.feeFen,
      difference_fen: priced.differenceFen,
      tax_fen: priced.taxFen,
      difference_points: priced.duePoints,
      asked_at: clock.now(),
      done_at: null,
    })
    .execute();
  const coupons = couponsOf(trip).map((coupon) => ({ ...coupon, order_no: changeNo }));
  await tx.insertInto('change_coupon').values(coupons).execute();
}

/**
 * Returns the time at which the unpaid change expires: after the payment time of the sales rules, at the latest when
 * sale of the new flight closes.
 */
function expiryOf({ catalogue, clock }: ChangeDeps, { ordered: [first] }: ReadyChange): Date {
  const sale = saleAt(clock.now().getTime());
  const limit = sale.now + salesRulesOn(catalogue.tables, sale.issueDate).paymentMinutes * 60_000;
  return new Date(first ? Math.min(limit, salesCloseAt(catalogue.tables, first.segment, sale)) : limit);
}
