import type { CouponStatus, RefundCoupon, RefundTicket } from './ticket.ts';

/** The reason why a coupon cannot be refunded. */
export type NotRefundable = 'checkedIn' | 'boarded' | 'flown' | 'suspended' | 'refunded' | 'exchanged' | 'void';

const obstacles = {
  'OPEN FOR USE': null,
  'CHECKED IN': 'checkedIn',
  'LIFTED/BOARDED': 'boarded',
  'USED/FLOWN': 'flown',
  SUSPENDED: 'suspended',
  REFUNDED: 'refunded',
  EXCHANGED: 'exchanged',
  VOID: 'void',
} as const satisfies Record<CouponStatus, NotRefundable | null>;

/** Returns the reason why a coupon cannot be refunded, or null if it can. */
export function refundObstacle(status: CouponStatus): NotRefundable | null {
  return obstacles[status];
}

const finished: readonly CouponStatus[] = ['USED/FLOWN', 'REFUNDED', 'EXCHANGED', 'VOID'];

export type CouponsToRefund =
  | { readonly ok: true; readonly coupons: readonly RefundCoupon[] }
  | { readonly ok: false; readonly refusal: NotRefundable; readonly segment: number };

/**
 * Returns the coupons of an application: those of the named segments, or all that are not at an end. If one of them
 * cannot be refunded, the whole application is refused, so that no part is left out silently.
 */
export function couponsToRefund({ coupons }: RefundTicket, segments?: readonly number[]): CouponsToRefund {
  const open = coupons.filter(({ status }) => !finished.includes(status));
  const whole = open.length > 0 ? open : coupons;
  const meant = segments ? coupons.filter(({ segment }) => segments.includes(segment)) : whole;
  for (const { status, segment } of meant) {
    const refusal = refundObstacle(status);
    if (refusal) return { ok: false, refusal, segment };
  }
  return { ok: true, coupons: meant };
}
