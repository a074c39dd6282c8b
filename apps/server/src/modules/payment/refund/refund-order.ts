import { hasEnded, isCancelled, waitsForSeats } from '@haidai/domain/booking';
import { type Deps, defineJob, inTransaction, type Tx } from '../../../platform/index.ts';
import { lockOrderForPayment, subtractPayment } from '../../booking/index.ts';
import { closeOpenAttempts } from '../pay/close-open-attempts.ts';
import { endShares } from '../share/settle-shares.ts';
import { listMoneyLeft } from './list-money-left.ts';
import { refundMoney, refundPurchase } from './refund-money.ts';

/** The job that refunds all counted money of an ended order and closes its open attempts. */
export const refundOrder = defineJob('payment.refundOrder', async (deps, { orderNo }: { orderNo: string }) => {
  await inTransaction(deps.db, (tx) => refundAll(deps, tx, orderNo));
});

/**
 * Refunds what is left of the counted payments. A waitlist order that ended before it got seats has sent its own
 * message.
 */
async function refundAll(deps: Deps, tx: Tx, orderNo: string): Promise<void> {
  const order = await lockOrderForPayment(tx, orderNo);
  if (!hasEnded(order.status)) return;
  const hasWaited = waitsForSeats(order.source) && isCancelled(order.status);
  let total = 0;
  for (const { paymentNo, leftFen: amountFen } of await listMoneyLeft(tx, orderNo)) {
    if (amountFen === 0) continue;
    const money = { paymentNo, orderNo, amountFen };
    if (hasWaited) await refundPurchase(deps, tx, { ...money, reason: 'WAITLIST_ENDED', refundRequestNo: null });
    else await refundMoney(deps, tx, { ...money, reason: 'ORDER_ENDED' });
    total += amountFen;
  }
  await tx
    .updateTable('payment')
    .set({ counted: false })
    .where('order_no', '=', orderNo)
    .where('counted', '=', true)
    .execute();
  await subtractPayment(tx, order, total);
  await endShares(deps, tx, orderNo, refundOrder.name);
  await closeOpenAttempts(deps, tx, orderNo);
}
