import type { CouponStatus, RefundCoupon, RefundTicket } from './ticket.ts';

/** Why a coupon cannot be given back. */
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

/** Null for a coupon that can be given back. */
export function refundObstacle(status: CouponStatus): NotRefundable | null {
  return obstacles[status];
}

const finished: readonly CouponStatus[] = ['USED/FLOWN', 'REFUNDED', 'EXCHANGED', 'VOID'];

export type CouponsToRefund =
  | { readonly ok: true; readonly coupons: readonly RefundCoupon[] }
  | { readonly ok: false; readonly refusal: NotRefundable; readonly segment: number };

/**
 * The coupons an application means: those of the segments it names, or else all that have not come to their end. One of
 * them that cannot be given back refuses all: nobody shall learn afterwards that a part was left out.
 */
export function couponsToRefund({ coupons }: RefundTicket, segments?: readonly number[]): CouponsToRefund {
  const open = coupons.filter(({ status }) => !finished.includes(status));
  const wanted = segments ? coupons.filter(({ segment }) => segments.includes(segment)) : open;
  const meant = wanted.length > 0 ? wanted : coupons;
  for (const { status, segment } of meant) {
    const refusal = refundObstacle(status);
    if (refusal) return { ok: false, refusal, segment };
  }
  return { ok: true, coupons: meant };
}
