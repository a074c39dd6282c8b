import { spreadRefund } from '@haidai/domain/refund';
import type { IsoDate } from '@haidai/domain/time';
import { type Deps, defineJob, inTransaction, Refusal, type Tx } from '../../../platform/index.ts';
import { takeAncillaryDue } from '../../ancillaries/index.ts';
import { lockOrderForPayment, type PayableOrder, subtractPayment } from '../../booking/index.ts';
import { takePremiumDue } from '../../insurance/index.ts';
import { bookMoney, listMoneyLeft, refundPurchase, sendMoney, withdrawMoney } from '../../payment/index.ts';

interface RefundedMoney {
  amountFen: number;
  reason: 'TICKET_REFUND' | 'PREMIUM' | 'EXTRA';
  refundRequestNo: string | null;
  /** The day of the application for the refund. Without it, the legal time counts from today. */
  appliedOn?: IsoDate;
}

/**
 * Returns money of a locked order to its payers, the last payment first, and subtracts it from the paid amount of the
 * order. For a changed ticket, it includes the payments of the order before the change.
 */
export async function refundPayments(
  deps: Deps,
  tx: Tx,
  order: PayableOrder,
  { amountFen, ...why }: RefundedMoney,
): Promise<void> {
  const { orderNo, changedFrom } = order;
  const left = await listMoneyLeft(tx, orderNo);
  const here = left.reduce((sum, { leftFen }) => sum + leftFen, 0);
  const ownFen = changedFrom === null ? amountFen : Math.min(amountFen, here);
  for (const part of spreadRefund(ownFen, left)) {
    await refundPurchase(deps, tx, { ...part, ...why, orderNo });
  }
  if (ownFen > 0) await subtractPayment(tx, order, ownFen);
  if (changedFrom === null || ownFen === amountFen) return;
  const before = await lockOrderForPayment(tx, changedFrom);
  await refundPayments(deps, tx, before, { amountFen: amountFen - ownFen, ...why });
}

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
    await refundPayments(deps, tx, order, { amountFen: due.amountFen, reason: 'PREMIUM', refundRequestNo: null });
  });
});

/** The job that returns the price of a paid add-on that could not be issued. */
export const refundExtraJob = defineJob('refund.returnExtra', async (deps, { itemId }: { itemId: string }) => {
  await inTransaction(deps.db, async (tx) => {
    const due = await takeAncillaryDue(tx, itemId, deps.clock.now());
    if (!due) return;
    const order = await lockOrderForPayment(tx, due.orderNo);
    await refundPayments(deps, tx, order, { amountFen: due.amountFen, reason: 'EXTRA', refundRequestNo: null });
  });
});
