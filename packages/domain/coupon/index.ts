/**
 * Discount coupons: the reduction, the fares it covers and the passengers it is for (docs/rules/coupons.md).
 *
 * quoteCoupon(terms, facts)
 *     → { ok, reductionFen, shares } or { ok: false, reason: 'scope' }
 *   couponText(terms.value)   { zh: '满 ¥2,000 减 ¥100', en: '¥100 off ¥2,000 or more' }
 */
export {
  type CouponScope,
  type CouponState,
  type CouponType,
  couponScopes,
  couponStates,
  couponTypes,
} from './kinds.ts';
export { type DiscountCouponStatus, discountCouponMachine } from './machine.ts';
export {
  type CouponedFare,
  type CouponFacts,
  type CouponQuote,
  type CouponShare,
  isForBeneficiaries,
  type NoCoupon,
  quoteCoupon,
  savingOf,
} from './quote.ts';
export {
  type CouponHolder,
  type CouponTerms,
  type CouponValue,
  couponText,
  type ReturnRule,
  returnAfterRefund,
} from './terms.ts';
