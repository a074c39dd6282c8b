import { type Deps, defineJob, inTransaction, type Tx } from '../../../platform/index.ts';
import { listOpenPayments } from '../repository.ts';

/** All that are open for an order, each by a job of its own. */
export async function closeOpenAttempts({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, orderNo: string): Promise<void> {
  for (const { payment_no: paymentNo } of await listOpenPayments(tx, orderNo))
    await jobs.enqueue(tx, 'payment.close', { paymentNo }, { key: `close/${paymentNo}` });
}

/** Nothing is for sale any more that these attempts would pay. */
export const closeAttempts = defineJob('payment.closeAttempts', async (deps, { orderNo }: { orderNo: string }) => {
  await inTransaction(deps.db, (tx) => closeOpenAttempts(deps, tx, orderNo));
});
