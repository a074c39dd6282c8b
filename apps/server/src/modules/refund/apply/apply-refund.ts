import { familyOf } from '@haidai/domain/booking';
import { needsPeople, type RefundStatus, refundMachineOf } from '@haidai/domain/refund';
import { inTransaction, Refusal, type Tx, travellerActor } from '../../../platform/index.ts';
import { lockOrderForPayment, requireOwnOrder } from '../../booking/index.ts';
import { notify } from '../../notification/index.ts';
import { forgetSearches } from '../../shopping/index.ts';
import { decideByRule } from '../decide/decide-by-rule.ts';
import { suspendCoupons } from '../finish/release-coupons.ts';
import { getOrderToRefund, type OrderToRefund } from '../quote/order-to-refund.ts';
import { type PricedRefund, priceRefund } from '../quote/price-refund.ts';
import { assertReason, type Owner, type RefundDeps } from '../quote/quote-refund.ts';
import { type Quoted, refundQuote } from '../quote/quote-token.ts';
import { toStoredLine } from '../stored-lines.ts';
import { useCertificates } from './certificates.ts';

interface Application {
  orderNo: string;
  quote: string;
  note: string;
  /** The ids of the uploaded certificates. They prove the reason if the records do not show it. */
  certificates: readonly string[];
  /** True if the quote must cover everything that can be refunded. */
  whole: boolean;
}

export interface Applied {
  refundNo: string;
  status: RefundStatus;
  refundFen: number;
  feeFen: number;
  points: number;
}

/**
 * Applies for the refund of tickets at the quoted price. One transaction suspends the coupons, releases the seats and
 * freezes the lines. If the records decide the case, a rule makes both checks and the function queues the job that
 * returns the money. If staff must check a certificate, the refund waits for them. Refusals: quoteExpired,
 * notWholeOrder, involuntaryNotProven, certificateNeeded, certificateGone, conflict, and the refusals of `priceRefund`
 * (a faster request may have changed the order).
 */
export async function applyRefund(deps: RefundDeps, application: Application, owner: Owner): Promise<Applied> {
  const { db } = deps;
  const { orderNo, certificates, note } = application;
  const quoted = refundQuote.unseal(deps, application.quote, { orderNo });
  if (application.whole && quoted.tickets !== null) throw new Refusal('notWholeOrder');
  const { freed, ...applied } = await inTransaction(db, async (tx) => {
    await lockOrderForPayment(tx, orderNo);
    const order = await getOrderToRefund(deps, tx, await requireOwnOrder(tx, orderNo, owner));
    const priced = priceRefund(deps.catalogue, order, quoted);
    await assertReason(tx, deps.catalogue, { order, coupons: priced.coupons, quoted });
    const actor = travellerActor(owner.session);
    return refundTickets(deps, tx, { order, priced, quoted, note, actor, certificates });
  });
  forgetSearches(db, freed);
  return applied;
}

interface Given extends Recorded {
  actor: string;
  certificates?: readonly string[];
}

/**
 * Records the priced refund, suspends its coupons and releases their seats. A rule makes both checks, unless staff must
 * check a certificate. The caller has locked the order.
 */
export async function refundTickets(deps: RefundDeps, tx: Tx, given: Given) {
  const { order, priced, quoted, actor, certificates = [] } = given;
  const { order_no: orderNo, account_id: accountId } = order.order;
  const refundNo = await record(deps, tx, given);
  const { coupons, refundFen, feeFen, refundPoints: points } = priced;
  const freed: { flightNo: string; flightDate: string }[] = [];
  for (const watcher of deps.refundWatchers)
    freed.push(...(await watcher.onRefund(deps, tx, { orderNo, coupons, actor })));
  freed.push(...(await suspendCoupons(deps, tx, { orderNo, coupons, travellers: order.tickets, actor })));
  const waits = needsPeople(quoted.reason, quoted.cause);
  const rests = { for: { refund_no: refundNo }, orderNo, accountId: accountId ?? '', certificates };
  if (waits) await useCertificates(tx, rests);
  const status = waits ? machineOf(order).initial : await decideByRule(deps, tx, refundNo);
  await notifyAccepted(deps, tx, { orderNo, refundNo, priced });
  return { refundNo, status, refundFen, feeFen, points, freed };
}

const machineOf = ({ order }: OrderToRefund) => refundMachineOf(familyOf(order.order_type));

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
      status: machineOf(order).initial,
      change_reason: quoted.reason,
      note_sealed: deps.vault.seal(note),
      lines: JSON.stringify(priced.lines.map(toStoredLine)),
      fee_fen: priced.feeFen,
      refund_fen: priced.refundFen,
      refund_points: priced.refundPoints,
      applied_at: now,
      done_at: null,
      family: familyOf(order.order.order_type),
      cause: quoted.cause,
      quoted_at: new Date(quoted.at),
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

async function notifyAccepted(
  deps: RefundDeps,
  tx: Tx,
  { orderNo, refundNo, priced }: { orderNo: string; refundNo: string; priced: PricedRefund },
): Promise<void> {
  const data = { orderNo, amount: priced.refundFen, fee: priced.feeFen };
  await notify(deps, tx, { event: 'RefundAccepted', subjectKey: refundNo, orderNo, data });
}
