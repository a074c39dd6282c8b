import { reasonOf, withinTime } from '../deadline.ts';

/**
 * The answer to a call.
 * - `refused`   a definite refusal with its code: the call had no effect
 * - `differs`   the idempotency key belongs to an earlier call with other parameters
 * - `unknown`   no clear answer: the call may have had its effect, or may still
 */
export type Asked<T> =
  | { kind: 'given'; value: T }
  | { kind: 'refused'; code: string }
  | { kind: 'differs' }
  | { kind: 'unknown'; reason: string };

/** Waits for a call of the SDK. The SDK limits the time without a byte only, so the whole call has its own limit. */
export async function ask<T>(timeoutMs: number, call: Promise<T>): Promise<Asked<T>> {
  try {
    return { kind: 'given', value: await withinTime(timeoutMs, call) };
  } catch (error) {
    const { default: Stripe } = await import('stripe');
    if (error instanceof Stripe.errors.StripeIdempotencyError) return { kind: 'differs' };
    if (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError)
      return { kind: 'refused', code: error.code ?? error.type };
    // The message of an error may quote the key, so the reason has only the type and the code.
    if (error instanceof Stripe.errors.StripeError)
      return { kind: 'unknown', reason: [error.type, error.statusCode, error.code].filter(Boolean).join(' ') };
    return { kind: 'unknown', reason: reasonOf(error) };
  }
}

/** Returns the reason of an answer that is not `given`. */
export function reasonIn(asked: Exclude<Asked<unknown>, { kind: 'given' }>): string {
  if (asked.kind === 'unknown') return asked.reason;
  return asked.kind === 'refused' ? asked.code : 'the idempotency key belongs to another call';
}
