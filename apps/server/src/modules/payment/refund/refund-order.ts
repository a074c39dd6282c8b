import { hasEnded } from '@haidai/domain/booking';
import { type Deps, defineJob, inTransaction, type Tx } from '../../../platform/index.ts';
import { lockOrderForPayment, subtractPayment } from '../../booking/index.ts';
import { closeOpenAttempts } from '../pay/close-open-attempts.ts';
import { refundMoney } from './refund-money.ts';

/** The job that refunds all counted money of an ended order and closes its open attempts. */
export const refundOrder = defineJob('payment.refundOrder', async (deps, { orderNo }: { orderNo: string }) => {
  await inTransaction(deps.db, (tx) => refundAll(deps, tx, orderNo));
});

async function refundAll(deps: Deps, tx: Tx, orderNo: string): Promise<void> {
  const order = await lockOrderForPayment(tx, orderNo);
  if (!hasEnded(order.status)) return;
  const uncounted = await tx
    .updateTable('payment')
    .set({ counted: false })
    .where('order_no', '=', orderNo)
    .where('counted', '=', true)
    .returning(['payment_no', 'received_fen'])
    .execute();
  let total = 0;
  for (const { payment_no: paymentNo, received_fen: amountFen } of uncounted) {
    if (amountFen === null) continue;
    await refundMoney(deps, tx, { paymentNo, orderNo, amountFen, reason: 'ORDER_ENDED' });
    total += amountFen;
  }
  await subtractPayment(tx, order, total);
  await closeOpenAttempts(deps, tx, orderNo);
}
