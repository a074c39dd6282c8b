import type { Instant } from '../time/index.ts';

/** The rule for a coupon when the whole order that used it is refunded. */
export interface ReturnRule {
  readonly voluntary: 'LOST' | 'BACK';
  readonly involuntary: 'LOST' | 'BACK';
  /** The minimum number of days for which a restored coupon is valid. */
  readonly backDays: number;
}

const DAY = 86_400_000;

/**
 * Returns the instant until which a restored coupon is valid, or null if the coupon is lost. `reason` is the refund
 * reason: ZY for voluntary, FZY for involuntary.
 */
export function returnAfterRefund(
  rule: ReturnRule,
  { reason, validUntil, now }: { reason: 'ZY' | 'FZY'; validUntil: Instant; now: Instant },
): Instant | null {
  const outcome = reason === 'ZY' ? rule.voluntary : rule.involuntary;
  return outcome === 'LOST' ? null : Math.max(validUntil, now + rule.backDays * DAY);
}
