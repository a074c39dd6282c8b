import { paymentDifferenceMachine } from '@haidai/domain/payment';
import { type Deps, defineJob, inTransaction, transition } from '../../../platform/index.ts';
import { settleAttempt } from '../pay/settle-attempt.ts';
import { findPayment } from '../repository.ts';

export const bookLateJobName = 'payment.bookLate';

interface Payload {
  differenceId: string;
  paymentNo: string;
  actor: string;
}

/**
 * The job for money that a bill contains and the books do not. It queries the gateway and records the answer as usual:
 * the money counts or is refunded. It closes the difference once the books contain the money. Otherwise the difference
 * stays open.
 */
export const bookLate = defineJob(bookLateJobName, async (deps: Deps, { differenceId, paymentNo, actor }: Payload) => {
  const payment = await findPayment(deps.db, paymentNo);
  if (!payment) return;
  if (payment.received_fen === null && (await settleAttempt(deps, payment, bookLateJobName)) !== 'paid') return;
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
