import { ticketRefundMachine } from '@haidai/domain/refund';
import { flightCouponMachine } from '@haidai/domain/ticketing';
import { inTransaction, Refusal, type Tx, transition } from '../../platform/index.ts';
import { giveUpSeats, lockOrderForPayment, refundParts, requireOwnOrder, type SeatsGiven } from '../booking/index.ts';
import { notify } from '../notification/index.ts';
import { forgetSearches } from '../shopping/index.ts';
import { type CouponGiven, isProven, type PricedRefund, priceRefund } from './price-refund.ts';
import type { Owner, RefundDeps } from './quote-refund.ts';
import { openQuote, type Quoted } from './quote-token.ts';
import { type OrderToRefund, readTickets } from './read-tickets.ts';

interface Application {
  orderNo: string;
  quote: string;
  note: string;
  /** Whether the quote has to be for everything that can be given back. */
  whole: boolean;
}

export interface Applied {
  refundNo: string;
  refundFen: number;
  feeFen: number;
}

/**
 * Gives tickets back at the price that was quoted. One transaction: the coupons are suspended, the seats are free for
 * others, the lines frozen, both checks made by rule, and the job that returns the money is set.
 * Refusals: quoteExpired, notWholeOrder, those of `priceRefund` (nobody was faster), involuntaryNotProven, conflict.
 */
export async function applyRefund(deps: RefundDeps, application: Application, owner: Owner): Promise<Applied> {
  const { db } = deps;
  const quoted = openQuote(deps, application.quote, application.orderNo);
  if (application.whole && quoted.tickets !== null) throw new Refusal('notWholeOrder');
  const { freed, ...applied } = await inTransaction(db, async (tx) => {
    await lockOrderForPayment(tx, application.orderNo);
    const order = await readTickets(deps, tx, await requireOwnOrder(tx, application.orderNo, owner));
    const priced = priceRefund(deps.catalogue, order, quoted);
    if (quoted.reason === 'FZY' && !(await isProven(tx, deps.catalogue, order, priced.coupons, quoted.at)))
      throw new Refusal('involuntaryNotProven');
    const actor = owner.session.userId;
    return giveBack(deps, tx, { order, priced, quoted, note: application.note, actor });
  });
  forgetSearches(db, freed);
  return applied;
}

/** What is priced is given back: suspended, free for others, frozen, and both checks made by rule. The order is locked. */
export async function giveBack(deps: RefundDeps, tx: Tx, given: Recorded & { actor: string }) {
  const { order, priced, quoted, actor } = given;
  const { coupons, refundFen, feeFen } = priced;
  const refundNo = await record(deps, tx, given);
  const freed = await takeBack(deps, tx, { order, refundNo, quoted, coupons, actor });
  await approveByRule(deps, tx, refundNo, quoted.reason);
  await tellAccepted(deps, tx, { orderNo: quoted.orderNo, refundNo, priced });
  return { refundNo, refundFen, feeFen, freed };
}

interface Recorded {
  order: OrderToRefund;
  priced: PricedRefund;
  quoted: Quoted;
  note: string;
}

async function record(deps: RefundDeps, tx: Tx, { order, priced, quoted, note }: Recorded): Promise<string> {
  const now = deps.clock.now();
  const refundNo = `TF${now.toISOString().slice(0, 10).replaceAll('-', '')}${deps.ids.digits(10)}`;
  await tx
    .insertInto('refund_request')
    .values({
      refund_no: refundNo,
      order_no: order.order.order_no,
      status: ticketRefundMachine.initial,
      change_reason: quoted.reason,
      note_sealed: deps.vault.seal(note),
      lines: JSON.stringify(priced.lines),
      fee_fen: priced.feeFen,
      refund_fen: priced.refundFen,
      refund_points: priced.refundPoints,
      applied_at: now,
      done_at: null,
    })
    .execute();
  await tx
    .insertInto('refund_coupon')
    .values(
      priced.coupons.map((coupon) => ({
        refund_no: refundNo,
        ticket_no: coupon.ticketNo,
        coupon_no: coupon.couponNo,
        passenger_seq: coupon.passengerSeq,
        segment_index: coupon.segmentIndex,
      })),
    )
    .execute();
  return refundNo;
}

interface TakenBack {
  order: OrderToRefund;
  refundNo: string;
  quoted: Quoted;
  coupons: readonly CouponGiven[];
  actor: string;
}

/** Nobody flies on these coupons any more: they are suspended, and what they held is free for others. */
async function takeBack(deps: RefundDeps, tx: Tx, { order, refundNo, quoted, coupons, actor }: TakenBack) {
  for (const { ticketNo, couponNo } of coupons) {
    await transition(tx, {
      machine: flightCouponMachine,
      table: 'flight_coupon',
      key: { ticket_no: ticketNo, coupon_no: couponNo },
      event: 'suspend',
      from: 'OPEN FOR USE',
      clock: deps.clock,
      actor,
    });
  }
  await refundParts(deps, tx, order.order, { refundNo, coupons, reason: quoted.reason, at: quoted.at });
  return giveUpSeats(tx, order.order.order_no, seatsOf(order, coupons));
}

function seatsOf({ tickets, segments }: OrderToRefund, coupons: readonly CouponGiven[]): SeatsGiven[] {
  return segments.flatMap(({ segment_index: segmentIndex }) => {
    const leaving = coupons.filter((coupon) => coupon.segmentIndex === segmentIndex);
    const onLap = leaving.filter(({ passengerSeq }) => tickets.find(({ seq }) => seq === passengerSeq)?.type === 'B');
    const given = { segmentIndex, seats: leaving.length - onLap.length, infants: onLap.length };
    return leaving.length > 0 ? [given] : [];
  });
}

/** Priced by rule, or proven by our own records: nothing is left for people to judge. */
async function approveByRule(deps: RefundDeps, tx: Tx, refundNo: string, reason: Quoted['reason']): Promise<void> {
  for (const event of ['firstApprove', 'secondApprove'] as const) {
    await transition(tx, {
      machine: ticketRefundMachine,
      table: 'refund_request',
      key: { refund_no: refundNo },
      event,
      clock: deps.clock,
      actor: `rule/${reason}`,
    });
  }
  await deps.jobs.enqueue(tx, 'refund.payOut', { refundNo }, { key: `refund.payOut/${refundNo}` });
}

async function tellAccepted(
  deps: RefundDeps,
  tx: Tx,
  { orderNo, refundNo, priced }: { orderNo: string; refundNo: string; priced: PricedRefund },
): Promise<void> {
  const data = { orderNo, amount: priced.refundFen, fee: priced.feeFen };
  await notify(deps, tx, { event: 'RefundAccepted', subjectKey: refundNo, orderNo, data });
}
