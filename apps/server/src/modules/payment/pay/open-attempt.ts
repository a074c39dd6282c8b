import type { OperationResult } from '@haidai/contract';
import type { getPayState as operation } from '@haidai/contract/payment';
import { type Db, type Deps, secondsToWait } from '../../../platform/index.ts';
import type { Payment } from '../repository.ts';
import { settleAttempt } from './settle-attempt.ts';

/** The time in ms in which a notification usually arrives. After it the server asks the gateway. */
const patienceMs = 10_000;
/** The limit of queries about one payment, for all pages together: one in 5 s. */
const askLimit = { max: 1, per: 5 };

/**
 * Asks the gateways about open attempts whose notifications are late. Returns true if at least one attempt is now paid
 * or closed.
 */
export async function askWhereLate(deps: Deps, attempts: readonly Payment[]): Promise<boolean> {
  let learned = false;
  for (const payment of attempts) {
    if (deps.clock.now().getTime() - payment.created_at.getTime() < patienceMs) continue;
    if ((await secondsToWait(deps, 'payment.ask', payment.payment_no, askLimit)) > 0) continue;
    const state = await settleAttempt(deps, payment, 'payment.state');
    learned ||= state === 'paid' || state === 'closed';
  }
  return learned;
}

type Attempt = NonNullable<OperationResult<typeof operation>['attempt']>;

/** Returns the product of an open attempt and the last answer of its gateway. */
export async function describeAttempt(db: Db, { payment_no: paymentNo, product }: Payment): Promise<Attempt> {
  const asked = await db
    .selectFrom('provider_attempt')
    .select('outcome')
    .where('subject', '=', paymentNo)
    .where('action', '=', 'query')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const answer = asked?.outcome === 'unpaid' ? 'unpaid' : 'unknown';
  // An attempt of a release without products was for a page or a code.
  return { product: product || 'PAGE', gatewaySays: asked ? answer : 'unasked' };
}
