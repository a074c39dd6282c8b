import type Stripe from 'stripe';
import type { RefundAnswer, RefundToMake } from '../port.ts';
import { type Asked, ask, reasonIn } from './ask.ts';
import type { CardDeps } from './config.ts';
import { findTradeNo } from './sessions.ts';

/**
 * Refunds money. The gateway stores the answer to an idempotency key, also a refusal. The key therefore has the number
 * of refusals: a call without an answer is repeated with its key, and a refused refund is sent with a new one.
 */
export async function refund(deps: CardDeps, request: RefundToMake): Promise<RefundAnswer> {
  const { stripe, config } = deps;
  const { paymentNo, refundNo, amountFen, reason, refusals } = request;
  const trade = await findTradeNo(deps, request);
  if (trade.kind !== 'given') return { state: 'unknown', reason: reasonIn(trade) };
  if (trade.value === null) return { state: 'refused', reason: 'not paid' };
  const params = { payment_intent: trade.value, amount: amountFen, metadata: { paymentNo, refundNo, reason } };
  const idempotencyKey = refusals === 0 ? refundNo : `${refundNo}/${refusals}`;
  const asked = await ask(config.timeoutMs, stripe.refunds.create(params, { idempotencyKey }));
  if (asked.kind === 'refused') return { state: 'refused', reason: asked.code };
  return asked.kind === 'given' ? readRefund(asked.value) : { state: 'unknown', reason: reasonIn(asked) };
}

export async function queryRefund(deps: CardDeps, request: RefundToMake): Promise<RefundAnswer | { state: 'none' }> {
  const trade = await findTradeNo(deps, request);
  if (trade.kind !== 'given') return { state: 'unknown', reason: reasonIn(trade) };
  if (trade.value === null) return { state: 'none' };
  const found = await findRefund(deps, trade.value, request.refundNo);
  if (found.kind !== 'given') return { state: 'unknown', reason: reasonIn(found) };
  return found.value ? readRefund(found.value) : { state: 'none' };
}

/** Finds our refund among those of a payment. The newest one counts, because a refused refund is sent again. */
function findRefund({ stripe, config }: CardDeps, tradeNo: string, refundNo: string) {
  const search = async (): Promise<Stripe.Refund | null> => {
    for await (const each of stripe.refunds.list({ payment_intent: tradeNo, limit: 100 }))
      if (each.metadata?.refundNo === refundNo) return each;
    return null;
  };
  return ask(config.timeoutMs, search()) as Promise<Asked<Stripe.Refund | null>>;
}

function readRefund({ id: ref, status, failure_reason: failure }: Stripe.Refund): RefundAnswer {
  if (status === 'succeeded') return { state: 'done', ref };
  if (status === 'failed' || status === 'canceled') return { state: 'refused', reason: failure ?? status };
  return { state: 'processing', ref };
}
