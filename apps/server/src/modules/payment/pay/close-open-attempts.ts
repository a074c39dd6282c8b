import { type Deps, defineJob, inTransaction, type Tx } from '../../../platform/index.ts';
import { listOpenPayments } from '../repository.ts';

/** Queues one job for each open attempt of an order. The job closes the attempt. */
export async function closeOpenAttempts({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, orderNo: string): Promise<void> {
  for (const { payment_no: paymentNo } of await listOpenPayments(tx, orderNo))
    await jobs.enqueue(tx, 'payment.close', { paymentNo }, { key: closeKeyOf(paymentNo) });
}

/** The key of the job that closes an attempt. A close now replaces one that is planned. */
export const closeKeyOf = (paymentNo: string) => `close/${paymentNo}`;

/** The job that closes the open attempts of an order that has nothing left to pay. */
export const closeAttempts = defineJob('payment.closeAttempts', async (deps, { orderNo }: { orderNo: string }) => {
  await inTransaction(deps.db, (tx) => closeOpenAttempts(deps, tx, orderNo));
});
