import type { OperationInput } from '@haidai/contract';
import type { bookChange as operation } from '@haidai/contract/exchange';
import { cashOrderMachine, type OrderStatus, orderMinutes } from '@haidai/domain/booking';
import { fenToYuan } from '@haidai/domain/money';
import { saleAt, salesCloseAt } from '@haidai/domain/shopping';
import { flightCouponMachine } from '@haidai/domain/ticketing';
import { inTransaction, Refusal, type Tx, transition } from '../../platform/index.ts';
import {
  lockOrderForPayment,
  type OrderRow,
  openChange,
  type PassengerRow,
  requireOwnOrder,
  settlePayment,
} from '../booking/index.ts';
import { spendCaptchaPass } from '../identity/index.ts';
import { forgetSearches } from '../shopping/index.ts';
import { assertNotFlying } from './assert-not-flying.ts';
import { toPriceLines } from './change-lines.ts';
import type { ChangeDeps, Owner } from './deps.ts';
import { prepareChange, type ReadyChange } from './quote-change.ts';
import { openChangeQuote, type QuotedChange } from './quote-token.ts';
import { readChange } from './read-change.ts';
import { assertChangeTerms } from './terms.ts';

export interface BookedChange {
  orderNo: string;
  dueFen: number;
  expiresAt: Date;
}

/** Whose change it is, and what shows that they want it. */
export interface Booker {
  /** The order, for who may change it; refuses anybody else. */
  find: (tx: Tx) => Promise<OrderRow>;
  prove: (tx: Tx) => Promise<void>;
  actor: string;
}

/**
 * Books a change at the price that was quoted. One transaction: the old coupons are suspended, the original is CHANGING,
 * the new seats are held, and the old ones kept. Nothing to pay: the tickets are asked for at once. Refusals:
 * priceChanged, passengerOnLiveOrder, what a quote may refuse (nobody was faster), seatsSoldOut, conflict.
 */
export async function bookChange(deps: ChangeDeps, quoted: QuotedChange, booker: Booker): Promise<BookedChange> {
  const { claims, ...booked } = await inTransaction(deps.db, async (tx) => {
    await lockOrderForPayment(tx, quoted.orderNo);
    const facts = await readChange(deps, tx, await booker.find(tx));
    const ready = await prepareChange(deps, tx, facts, quoted);
    if (ready.priced.dueFen !== quoted.dueFen)
      throw new Refusal('priceChanged', {
        before: fenToYuan(quoted.dueFen),
        after: fenToYuan(ready.priced.dueFen),
      });
    await assertNotFlying(tx, ready);
    await booker.prove(tx);
    return book(deps, tx, { quoted, ready, actor: booker.actor });
  });
  forgetSearches(deps.db, claims);
  return booked;
}

type Body = OperationInput<typeof operation>['body'];

/** The owner, with the pass of a puzzle. Refuses termsNotAccepted and quoteExpired before anything is looked at. */
export async function bookOwnChange(deps: ChangeDeps, body: Body, owner: Owner): Promise<BookedChange> {
  await assertChangeTerms(deps, body.acceptedDocuments);
  const { NECaptchaValidate: token } = body;
  const { deviceId, session } = owner;
  return bookChange(deps, openChangeQuote(deps, body.quote, body.orderNo), {
    find: (tx) => requireOwnOrder(tx, body.orderNo, owner),
    prove: (tx) => spendCaptchaPass({ ...deps, db: tx }, { token, purpose: 'createOrder', deviceId }),
    actor: session.userId,
  });
}

interface Booking {
  quoted: QuotedChange;
  ready: ReadyChange;
  actor: string;
}

async function book(deps: ChangeDeps, tx: Tx, { quoted, ready, actor }: Booking) {
  const { trip, ordered, stock, priced } = ready;
  const { order } = trip.facts;
  await suspendOld(deps, tx, ready, actor);
  const expiresAt = expiryOf(deps, ready);
  const { orderNo, claims } = await openChange(deps, tx, {
    ...{ original: order, ordered, stock, expiresAt, actor, party: trip.party },
    sale: saleAt(quoted.at),
    passengers: passengersOf(ready),
    lines: toPriceLines(trip.facts, ordered, priced),
    keep: (changeNo) => keep(deps, tx, { changeNo, quoted, ready }),
  });
  if (priced.dueFen === 0) {
    await settlePayment(deps, tx, await lockOrderForPayment(tx, orderNo), { amountFen: 0, actor });
    await deps.jobs.enqueue(tx, 'ticketing.issue', { orderNo }, { key: `issue/${orderNo}` });
  }
  return { orderNo, dueFen: priced.dueFen, expiresAt, claims };
}

async function suspendOld({ clock }: ChangeDeps, tx: Tx, { trip }: ReadyChange, actor: string): Promise<void> {
  const { order } = trip.facts;
  const row = { machine: cashOrderMachine, table: 'sales_order', key: { order_no: order.order_no } } as const;
  await transition(tx, { ...row, event: 'bookChange', from: order.status as OrderStatusOfCash, clock, actor });
  for (const { ticket_no, coupon_no } of couponsOf(trip)) {
    const coupon = { machine: flightCouponMachine, table: 'flight_coupon', key: { ticket_no, coupon_no } } as const;
    await transition(tx, { ...coupon, event: 'suspend', from: 'OPEN FOR USE', clock, actor });
  }
}

type OrderStatusOfCash = Extract<OrderStatus, 'TICKED' | 'CHANGED'>;

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

interface Kept {
  changeNo: string;
  quoted: QuotedChange;
  ready: ReadyChange;
}

async function keep({ clock }: ChangeDeps, tx: Tx, { changeNo, quoted, ready }: Kept): Promise<void> {
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
      lines: JSON.stringify(priced.lines),
      extra_lines: JSON.stringify(priced.extraLines),
      fee_fen: priced.feeFen,
      difference_fen: priced.differenceFen,
      tax_fen: priced.taxFen,
      asked_at: clock.now(),
      done_at: null,
    })
    .execute();
  const coupons = couponsOf(trip).map((coupon) => ({ ...coupon, order_no: changeNo }));
  await tx.insertInto('change_coupon').values(coupons).execute();
}

/** Half an hour, cut short where sale of the new flight ends before. */
function expiryOf({ catalogue, clock }: ChangeDeps, { ordered: [first] }: ReadyChange): Date {
  const sale = saleAt(clock.now().getTime());
  const limit = sale.now + orderMinutes.payment * 60_000;
  return new Date(first ? Math.min(limit, salesCloseAt(catalogue.tables, first.segment, sale)) : limit);
}
