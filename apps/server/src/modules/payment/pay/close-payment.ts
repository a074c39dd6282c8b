import { type Deps, defineJob } from '../../../platform/index.ts';
import { findPayment, markClosed, type Payment } from '../repository.ts';
import { askToClose } from './ask-gateway.ts';
import { learnState } from './settle-attempt.ts';

/** Ends an attempt nobody needs any more, so that nobody pays it by mistake. */
export const closePayment = defineJob('payment.close', async (deps, { paymentNo }: { paymentNo: string }) => {
  const payment = await findPayment(deps.db, paymentNo);
  if (payment?.status === 'STARTED') await closeAttempt(deps, payment, 'payment.close');
});

/**
 * Closes an attempt at the gateway and here. It may turn out to have been paid: then it is confirmed. Without a clear
 * answer it is closed here all the same, so that the traveller can go on: `payment.reconcile` asks again at its end, and
 * money that still comes by it is settled or given back.
 */
export async function closeAttempt(deps: Deps, payment: Payment, actor: string): Promise<void> {
  const { state } = await askToClose(deps, payment);
  if (state === 'paid' && (await learnState(deps, payment, actor)) === 'paid') return;
  await markClosed(deps, payment.payment_no, actor);
}
