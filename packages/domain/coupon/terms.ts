import type { PassengerType } from '../booking/index.ts';
import { type Fen, formatYuan } from '../money/index.ts';
import type { IsoDate } from '../time/index.ts';

/** DISCOUNT: pay so many percent. FULL_REDUCTION: so much off from a threshold on. FIXED: so much off. */
export const couponTypes = ['DISCOUNT', 'FULL_REDUCTION', 'FIXED'] as const;
export type CouponType = (typeof couponTypes)[number];

/** Whose fares it is for: the member's own, theirs and their beneficiaries', only the beneficiaries', anybody's. */
export const couponScopes = ['MEMBER', 'MEMBER_AND_BENEFICIARY', 'BENEFICIARY', 'UNRESTRICTED'] as const;
export type CouponScope = (typeof couponScopes)[number];

/** What a passenger is to the member who has the coupon. */
export type CouponHolder = 'MEMBER' | 'BENEFICIARY' | 'OTHER';

export type CouponValue =
  | { readonly type: 'DISCOUNT'; readonly payPercent: number; readonly capFen: Fen | null }
  | { readonly type: 'FULL_REDUCTION'; readonly thresholdFen: Fen; readonly minusFen: Fen }
  | { readonly type: 'FIXED'; readonly minusFen: Fen };

/** What a coupon takes off, and of which fares. An empty list leaves a condition out. */
export interface CouponTerms {
  readonly value: CouponValue;
  readonly scope: CouponScope;
  /** Pairs of airports, either way: 'TAO-TFU'. */
  readonly routes: readonly string[];
  readonly travelFrom: IsoDate;
  readonly travelTo: IsoDate;
  readonly classes: readonly string[];
  readonly passengerTypes: readonly PassengerType[];
  /** How the order is paid. */
  readonly payment: readonly ('CASH' | 'INTEGRAL' | 'EXCHANGE')[];
  /** Only for a member who has never paid an order. */
  readonly firstPurchase: boolean;
}

/** What it is worth, in a few words. */
export function couponText(value: CouponValue): { zh: string; en: string } {
  if (value.type === 'FIXED') {
    return { zh: `立减 ${formatYuan(value.minusFen)}`, en: `${formatYuan(value.minusFen)} off` };
  }
  if (value.type === 'FULL_REDUCTION') {
    const [threshold, minus] = [formatYuan(value.thresholdFen), formatYuan(value.minusFen)];
    return { zh: `满 ${threshold} 减 ${minus}`, en: `${minus} off from ${threshold}` };
  }
  const cap = value.capFen === null ? null : formatYuan(value.capFen);
  return {
    zh: `票价 ${value.payPercent / 10} 折${cap ? `，最多减 ${cap}` : ''}`,
    en: `${100 - value.payPercent}% off the fare${cap ? `, up to ${cap}` : ''}`,
  };
}
