import type { Instant } from '../time/index.ts';

/** What becomes of a coupon when the order it was used for is refunded as a whole. */
export interface ReturnRule {
  readonly voluntary: 'LOST' | 'BACK';
  readonly involuntary: 'LOST' | 'BACK';
  /** It is good for at least so many days after it came back. */
  readonly backDays: number;
}

const DAY = 86_400_000;

/** Until when a coupon is good again, or null where it is lost. `reason` as refunds have it: ZY voluntary, FZY not. */
export function returnAfterRefund(
  rule: ReturnRule,
  { reason, validUntil, now }: { reason: 'ZY' | 'FZY'; validUntil: Instant; now: Instant },
): Instant | null {
  const outcome = reason === 'ZY' ? rule.voluntary : rule.involuntary;
  return outcome === 'LOST' ? null : Math.max(validUntil, now + rule.backDays * DAY);
}
