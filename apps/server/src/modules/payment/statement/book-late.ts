import { paymentDifferenceMachine } from '@haidai/domain/payment';
import { type Deps, defineJob, inTransaction, transition } from '../../../platform/index.ts';
import { learnState } from '../pay/settle-attempt.ts';
import { findPayment } from '../repository.ts';

export const bookLateJobName = 'payment.bookLate';

interface Payload {
  differenceId: string;
  paymentNo: string;
  actor: string;
}

/**
 * A bill has money that the books do not know of: the gateway is asked, and what it says is written down like every
 * other word of it (it counts, or goes back). The difference ends once the books have it; else it waits on.
 */
export const bookLate = defineJob(bookLateJobName, async (deps: Deps, { differenceId, paymentNo, actor }: Payload) => {
  const payment = await findPayment(deps.db, paymentNo);
  if (!payment) return;
  if (payment.received_fen === null && (await learnState(deps, payment, bookLateJobName)) !== 'paid') return;
  await inTransaction(deps.db, async (tx) => {
    const difference = await tx
      .selectFrom('payment_difference')
      .select('status')
      .where('id', '=', differenceId)
      .forUpdate()
      .executeTakeFirst();
    if (difference?.status !== 'OPEN') return;
    await transition(tx, {
      machine: paymentDifferenceMachine,
      table: 'payment_difference',
      key: { id: differenceId },
      event: 'book',
      from: 'OPEN',
      clock: deps.clock,
      actor,
    });
  });
});
