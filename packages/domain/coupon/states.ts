/** The coupon states that a member sees. An unused coupon after its last day is EXPIRED. */
export const couponStates = ['UNUSED', 'RESERVED', 'USED', 'EXPIRED', 'LOST'] as const;
export type CouponState = (typeof couponStates)[number];
