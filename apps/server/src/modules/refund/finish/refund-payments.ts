import { allotRefund, type TravellerRefund } from '@haidai/domain/refund';
import type { IsoDate } from '@haidai/domain/time';
import { type Deps, defineJob, inTransaction, Refusal, type Tx } from '../../../platform/index.ts';
import { takeAncillaryDue } from '../../ancillaries/index.ts';
import { lockOrderForPayment, type PayableOrder, subtractPayment } from '../../booking/index.ts';
import { takePremiumDue } from '../../insurance/index.ts';
import { bookMoney, listMoneyLeft, refundPurchase, sendMoney, withdrawMoney } from '../../payment/index.ts';

interface RefundedMoney {
  /** The travellers for whom money is refunded. */
  of: readonly TravellerRefund[];
  reason: 'TICKET_REFUND' | 'PREMIUM' | 'EXTRA' | 'COMPENSATION';
  refundRequestNo: string | null;
  /** The day of the application for the refund. Without it, the legal time counts from today. */
  appliedOn?: IsoDate;
}

/**
 * Returns money of a locked order to its payers, and subtracts it from the paid amount of the order. The money of a
 * traveller goes to the payer of the share of that traveller, otherwise to the last payment first. For a changed ticket,
 * it includes the payments of the order before the change. Throws a RangeError if the payments are too small.
 */
export async function refundPayments(
  deps: Deps,
  tx: Tx,
  order: PayableOrder,
  { of, ...why }: RefundedMoney,
): Promise<void> {
  const { orderNo, changedFrom } = order;
  const { parts, rest } = allotRefund(of, await listMoneyLeft(tx, orderNo));
  if (rest.length > 0 && changedFrom === null)
    throw new RangeError(`Order ${orderNo}: its payments are ${sumOf(rest)} fen smaller than the refund`);
  for (const part of parts) await refundPurchase(deps, tx, { ...part, ...why, orderNo });
  if (parts.length > 0) await subtractPayment(tx, order, sumOf(parts));
  if (rest.length === 0 || changedFrom === null) return;
  // A passenger keeps the number in the order of a change.
  const before = await lockOrderForPayment(tx, changedFrom);
  await refundPayments(deps, tx, before, { of: rest, ...why });
}

const sumOf = (parts: readonly { amountFen: number }[]) => parts.reduce((sum, { amountFen }) => sum + amountFen, 0);

/**
 * Sends the parts of a refund that have not arrived again at once. It sends withdrawn parts only with `withdrawnToo`.
 * Returns false if no money was sent for this refund yet.
 */
export async function sendMoneyAgain(
  deps: Deps,
  tx: Tx,
  refundRequestNo: string,
  { actor, withdrawnToo = false }: { actor: string; withdrawnToo?: boolean },
): Promise<boolean> {
  const parts = await lockParts(tx, refundRequestNo);
  for (const { refund_no: refundNo, status } of parts) {
    if (status === 'DONE' || (status === 'WITHDRAWN' && !withdrawnToo)) continue;
    await sendMoney(deps, tx, { refundNo, status }, { actor });
  }
  return parts.length > 0;
}

/**
 * Withdraws the parts that a gateway refused, so that no job sends them again. Refuses moneyStillOpen if no part is
 * open. It also refuses moneyStillOpen if an open part is not certainly refused, because such a part may still arrive.
 */
export async function withdrawRefused(deps: Deps, tx: Tx, refundRequestNo: string, actor: string): Promise<void> {
  const left = (await lockParts(tx, refundRequestNo)).filter(({ status }) => status !== 'DONE');
  if (left.length === 0 || left.some(({ status }) => status !== 'REFUSED')) throw new Refusal('moneyStillOpen');
  for (const { refund_no: refundNo } of left) await withdrawMoney(deps, tx, refundNo, { actor });
}

/**
 * Books the withdrawn parts that staff paid back in another way. Refuses conflict if a part may still arrive from the
 * gateway.
 */
export async function bookByHand(deps: Deps, tx: Tx, refundRequestNo: string, actor: string): Promise<void> {
  const left = (await lockParts(tx, refundRequestNo)).filter(({ status }) => status !== 'DONE');
  for (const { refund_no: refundNo } of left) await bookMoney(deps, tx, refundNo, { actor });
}

function lockParts(tx: Tx, refundRequestNo: string) {
  return tx
    .selectFrom('payment_refund')
    .select(['refund_no', 'status'])
    .where('refund_request_no', '=', refundRequestNo)
    .orderBy('refund_no')
    .forUpdate()
    .execute();
}

/**
 * The job that returns a premium. It runs if an insurer did not accept a traveller, or if a policy ended without a
 * refund of its ticket.
 */
export const refundPremiumJob = defineJob('refund.returnPremium', async (deps, { policyId }: { policyId: string }) => {
  await inTransaction(deps.db, async (tx) => {
    const due = await takePremiumDue(tx, policyId, deps.clock.now());
    if (!due) return;
    const order = await lockOrderForPayment(tx, due.orderNo);
    const of = [{ seq: due.passengerSeq, amountFen: due.amountFen, isLaterSale: false }];
    await refundPayments(deps, tx, order, { of, reason: 'PREMIUM', refundRequestNo: null });
  });
});

/** The job that returns the price of a paid add-on that could not be issued. */
export const refundExtraJob = defineJob('refund.returnExtra', async (deps, { itemId }: { itemId: string }) => {
  await inTransaction(deps.db, async (tx) => {
    const due = await takeAncillaryDue(tx, itemId, deps.clock.now());
    if (!due) return;
    const order = await lockOrderForPayment(tx, due.orderNo);
    const { passengerSeq: seq, amountFen, isLaterSale } = due;
    await refundPayments(deps, tx, order, {
      of: [{ seq, amountFen, isLaterSale }],
      reason: 'EXTRA',
      refundRequestNo: null,
    });
  });
});
