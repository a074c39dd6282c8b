import { type Deps, defineJob, inTransaction, type Tx } from '../../../platform/index.ts';
import { listOpenPayments } from '../repository.ts';

/** Queues one job for each open attempt of an order. The job closes the attempt. */
export async function closeOpenAttempts({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, orderNo: string): Promise<void> {
  for (const { payment_no: paymentNo } of await listOpenPayments(tx, orderNo))
    await jobs.enqueue(tx, 'payment.close', { paymentNo }, { key: `close/${paymentNo}` });
}

/** The job that closes the open attempts of an order that has nothing left to pay. */
export const closeAttempts = defineJob('payment.closeAttempts', async (deps, { orderNo }: { orderNo: string }) => {
  await inTransaction(deps.db, (tx) => closeOpenAttempts(deps, tx, orderNo));
});
