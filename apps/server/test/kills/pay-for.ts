import { lockOrderForPayment, settlePayment } from '../../src/modules/booking/index.ts';
import { type Deps, inTransaction } from '../../src/platform/index.ts';

/** Settles the payment of an order and enqueues its issue job, in one transaction. */
export async function payFor(deps: Deps, orderNo: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockOrderForPayment(tx, orderNo);
    await settlePayment(deps, tx, locked, { amountFen: locked.totalFen - locked.paidFen, actor: 'kills' });
    await deps.jobs.enqueue(tx, 'ticketing.issue', { orderNo }, { key: `issue/${orderNo}` });
  });
}
