import type { Deps } from '../../../platform/index.ts';
import { markClosed, type Payment } from '../repository.ts';
import { askForPayment } from './ask-gateway.ts';
import { confirmPayment } from './confirm-payment.ts';

/**
 * The state that the gateway reports. `unpaid`: the attempt can still be paid. `unknown`: the gateway gave no clear
 * answer.
 */
export type AttemptState = 'paid' | 'closed' | 'unpaid' | 'unknown';

/**
 * Asks the gateway about an attempt and records the answer. It settles a paid attempt and closes one that the gateway
 * has closed.
 */
export async function settleAttempt(deps: Deps, payment: Payment, actor: string): Promise<AttemptState> {
  const { payment_no: paymentNo } = payment;
  const answer = await askForPayment(deps, payment);
  if (answer.state === 'paid') await confirmPayment(deps, { paymentNo, ...answer }, actor);
  if (answer.state === 'closed') await markClosed(deps, paymentNo, actor);
  return answer.state;
}
