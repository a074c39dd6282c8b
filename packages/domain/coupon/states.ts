/** Coupons as a member sees them: an unused one whose time is over has expired. */
export const couponStates = ['UNUSED', 'RESERVED', 'USED', 'EXPIRED', 'LOST'] as const;
export type CouponState = (typeof couponStates)[number];
