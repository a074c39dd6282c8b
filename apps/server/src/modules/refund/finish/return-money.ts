import { spreadRefund } from '@haidai/domain/refund';
import { type Deps, defineJob, inTransaction, Refusal, type Tx } from '../../../platform/index.ts';
import { takeAncillaryDue } from '../../ancillaries/index.ts';
import { lockOrderForPayment, type PayableOrder, takeBackPayment } from '../../booking/index.ts';
import { takePremiumDue } from '../../insurance/index.ts';
import { bookMoney, listMoneyLeft, returnPurchase, sendMoney, withdrawMoney } from '../../payment/index.ts';

interface Returned {
  amountFen: number;
  reason: 'TICKET_REFUND' | 'PREMIUM' | 'EXTRA';
  refundRequestNo: string | null;
}

/**
 * Money of a locked order goes back to who paid, the last payment first, and counts towards the order no longer. A
 * ticket that came of a change was paid with the order before it, too.
 */
export async function returnMoney(
  deps: Deps,
  tx: Tx,
  order: PayableOrder,
  { amountFen, ...why }: Returned,
): Promise<void> {
  const { orderNo, changedFrom } = order;
  const left = await listMoneyLeft(tx, orderNo);
  const here = left.reduce((sum, { leftFen }) => sum + leftFen, 0);
  const ownFen = changedFrom === null ? amountFen : Math.min(amountFen, here);
  for (const part of spreadRefund(ownFen, left)) {
    await returnPurchase(deps, tx, { ...part, ...why, orderNo });
  }
  if (ownFen > 0) await takeBackPayment(tx, order, ownFen);
  if (changedFrom === null || ownFen === amountFen) return;
  const before = await lockOrderForPayment(tx, changedFrom);
  await returnMoney(deps, tx, before, { amountFen: amountFen - ownFen, ...why });
}

/**
 * The parts of a refund that have not arrived are sent once more, now; what people have withdrawn only where they say so.
 * False where no money was sent for it yet.
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
 * The parts a gateway has refused are not sent again by themselves. Refuses moneyStillOpen where one may yet arrive: it
 * has not been refused for certain.
 */
export async function holdMoney(deps: Deps, tx: Tx, refundRequestNo: string, actor: string): Promise<void> {
  const left = (await lockParts(tx, refundRequestNo)).filter(({ status }) => status !== 'DONE');
  if (left.length === 0 || left.some(({ status }) => status !== 'REFUSED')) throw new Refusal('moneyStillOpen');
  for (const { refund_no: refundNo } of left) await withdrawMoney(deps, tx, refundNo, { actor });
}

/** People have paid back some other way what was withdrawn. Refuses conflict where a part may yet arrive by itself. */
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

/** An insurer would not have somebody, or took a policy back without a ticket going back: the premium is returned. */
export const returnPremiumJob = defineJob('refund.returnPremium', async (deps, { policyId }: { policyId: string }) => {
  await inTransaction(deps.db, async (tx) => {
    const due = await takePremiumDue(tx, policyId, deps.clock.now());
    if (!due) return;
    const order = await lockOrderForPayment(tx, due.orderNo);
    await returnMoney(deps, tx, order, { amountFen: due.amountFen, reason: 'PREMIUM', refundRequestNo: null });
  });
});

/** An add-on that was paid could not be issued: what it cost is returned. */
export const returnExtraJob = defineJob('refund.returnExtra', async (deps, { itemId }: { itemId: string }) => {
  await inTransaction(deps.db, async (tx) => {
    const due = await takeAncillaryDue(tx, itemId, deps.clock.now());
    if (!due) return;
    const order = await lockOrderForPayment(tx, due.orderNo);
    await returnMoney(deps, tx, order, { amountFen: due.amountFen, reason: 'EXTRA', refundRequestNo: null });
  });
});
