import { secondsUntilGatewayQuery } from '@haidai/domain/payment';
import { type Deps, defineJob, inTransaction, type Tx } from '../../../platform/index.ts';
import { findPayment, markClosed, type Payment } from '../repository.ts';
import { askToClose } from './ask-gateway.ts';
import { settleAttempt } from './settle-attempt.ts';

const actor = 'payment.reconcile';

interface ReconcilePayload {
  paymentNo: string;
  /** The number of queries so far without a clear answer. */
  questions?: number;
}

/** The job that runs after an attempt has expired. It asks the gateway until the result of the attempt is clear. */
export const reconcilePayment = defineJob(actor, reconcile);

/** The delay after the expiry, in ms. A gateway needs a moment to record a payment of the last second. */
const graceMs = 60_000;

export async function reconcileAtItsEnd(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { paymentNo, expiresAt }: { paymentNo: string; expiresAt: Date },
): Promise<void> {
  const runAt = new Date(expiresAt.getTime() + graceMs);
  await jobs.enqueue(tx, actor, { paymentNo }, { runAt, key: keyOf(paymentNo) });
}

async function reconcile(deps: Deps, { paymentNo, questions = 0 }: ReconcilePayload): Promise<void> {
  const payment = await findPayment(deps.db, paymentNo);
  if (!payment || payment.received_fen !== null || (await isKnown(deps, payment))) return;
  const runAt = new Date(deps.clock.now().getTime() + secondsUntilGatewayQuery(questions) * 1000);
  await inTransaction(deps.db, (tx) =>
    deps.jobs.enqueue(tx, actor, { paymentNo, questions: questions + 1 }, { runAt, key: keyOf(paymentNo) }),
  );
}

const keyOf = (paymentNo: string) => `reconcile/${paymentNo}`;

/**
 * Asks the gateway and returns whether the final result is known. It closes an unpaid attempt at the gateway, so that
 * nobody can pay it later.
 */
async function isKnown(deps: Deps, payment: Payment): Promise<boolean> {
  const state = await settleAttempt(deps, payment, actor);
  if (state !== 'unpaid') return state !== 'unknown';
  const closed = await askToClose(deps, payment);
  if (closed.state === 'paid' || closed.state === 'unknown') return false;
  await markClosed(deps, payment.payment_no, actor);
  return true;
}
