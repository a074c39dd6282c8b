import { type Deps, defineJob } from '../../../platform/index.ts';
import { findPayment, markClosed, type Payment } from '../repository.ts';
import { askToClose } from './ask-gateway.ts';
import { settleAttempt } from './settle-attempt.ts';

/** The job that closes an unneeded attempt, so that nobody pays it by mistake. */
export const closePayment = defineJob('payment.close', async (deps, { paymentNo }: { paymentNo: string }) => {
  const payment = await findPayment(deps.db, paymentNo);
  if (payment?.status === 'STARTED') await closeAttempt(deps, payment, 'payment.close');
});

/**
 * Closes an attempt at the gateway and in the database. If the attempt was paid, the function confirms the payment
 * instead. Without a clear answer it still closes the attempt in the database, so that the traveller can continue.
 * `payment.reconcile` asks again after the attempt expires. Money that still arrives is settled or refunded.
 */
export async function closeAttempt(deps: Deps, payment: Payment, actor: string): Promise<void> {
  const { state } = await askToClose(deps, payment);
  if (state === 'paid' && (await settleAttempt(deps, payment, actor)) === 'paid') return;
  await markClosed(deps, payment.payment_no, actor);
}
