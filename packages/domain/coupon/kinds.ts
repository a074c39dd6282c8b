/**
 * The types of coupons. DISCOUNT: the traveller pays a percentage. FULL_REDUCTION: an amount off from a threshold on.
 * FIXED: an amount off.
 */
export const couponTypes = ['DISCOUNT', 'FULL_REDUCTION', 'FIXED'] as const;
export type CouponType = (typeof couponTypes)[number];

/**
 * The passengers whose fares a coupon covers: the member, the member and the beneficiaries, only the beneficiaries, or
 * all passengers.
 */
export const couponScopes = ['MEMBER', 'MEMBER_AND_BENEFICIARY', 'BENEFICIARY', 'UNRESTRICTED'] as const;
export type CouponScope = (typeof couponScopes)[number];

/** The coupon states that a member sees. An unused coupon after its last day is EXPIRED. */
export const couponStates = ['UNUSED', 'RESERVED', 'USED', 'EXPIRED', 'LOST'] as const;
export type CouponState = (typeof couponStates)[number];
