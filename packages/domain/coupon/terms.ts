import type { Bilingual } from '../bilingual.ts';
import type { PassengerType } from '../booking/index.ts';
import { type Fen, formatYuan } from '../money/index.ts';
import type { Instant, IsoDate } from '../time/index.ts';
import type { CouponScope } from './kinds.ts';

/** The relation of a passenger to the member who holds the coupon. */
export type CouponHolder = 'MEMBER' | 'BENEFICIARY' | 'OTHER';

export type CouponValue =
  | { readonly type: 'DISCOUNT'; readonly payPercent: number; readonly capFen: Fen | null }
  | { readonly type: 'FULL_REDUCTION'; readonly thresholdFen: Fen; readonly minusFen: Fen }
  | { readonly type: 'FIXED'; readonly minusFen: Fen };

/** The reduction of a coupon and its conditions. An empty list means that the condition does not apply. */
export interface CouponTerms {
  readonly value: CouponValue;
  readonly scope: CouponScope;
  /** The pairs of airports, valid both ways: 'TAO-TFU'. */
  readonly routes: readonly string[];
  readonly travelFrom: IsoDate;
  readonly travelTo: IsoDate;
  readonly classes: readonly string[];
  readonly passengerTypes: readonly PassengerType[];
  /** The allowed ways to pay the order. */
  readonly payment: readonly ('CASH' | 'INTEGRAL' | 'EXCHANGE')[];
  /** The coupon is only for a member who has never paid an order. */
  readonly firstPurchase: boolean;
}

/** Describes the value of a coupon in a few words. */
export function couponText(value: CouponValue): Bilingual {
  if (value.type === 'FIXED') {
    return { zh: `立减 ${formatYuan(value.minusFen)}`, en: `${formatYuan(value.minusFen)} off` };
  }
  if (value.type === 'FULL_REDUCTION') {
    const [threshold, minus] = [formatYuan(value.thresholdFen), formatYuan(value.minusFen)];
    return { zh: `满 ${threshold} 减 ${minus}`, en: `${minus} off ${threshold} or more` };
  }
  const cap = value.capFen === null ? null : formatYuan(value.capFen);
  return {
    zh: `票价 ${value.payPercent / 10} 折${cap ? `，最多减 ${cap}` : ''}`,
    en: `${100 - value.payPercent}% off the fare${cap ? `, up to ${cap}` : ''}`,
  };
}

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
