import type { Deps, Tx } from '../../platform/index.ts';

export interface EndedCoupons {
  ticketNos: readonly string[];
  /** The act that has ended the coupons. */
  reason: 'REFUND' | 'CHANGE';
}

/** A coupon that another system has refunded, exchanged or made void. */
export interface CouponEndedElsewhere {
  orderNo: string;
  ticketNo: string;
  couponNo: number;
  segmentIndex: number;
  actor: string;
}

/**
 * Watches coupons that end otherwise than by a flight. Both functions run in the transaction that ends the coupon, after
 * the order is locked, and call no outside system.
 */
export interface CouponWatcher {
  /** Coupons of these tickets have ended, here or elsewhere. */
  onEnded?(deps: Deps, tx: Tx, ended: EndedCoupons): Promise<void>;
  /** A coupon has ended outside the site. The module releases what it holds for it. */
  onEndedElsewhere?(deps: Deps, tx: Tx, coupon: CouponEndedElsewhere): Promise<void>;
}

declare module '../../platform/deps.ts' {
  interface Deps {
    couponWatchers: readonly CouponWatcher[];
  }
}

declare module '../../platform/module.ts' {
  interface ServerModule {
    couponWatcher?: CouponWatcher;
  }
}

/** Tells the watchers that coupons of these tickets are refunded, exchanged or void. */
export async function tellCouponsEnded(deps: Deps, tx: Tx, { ticketNos, reason }: EndedCoupons): Promise<void> {
  const tickets = [...new Set(ticketNos)].toSorted();
  for (const watcher of deps.couponWatchers) await watcher.onEnded?.(deps, tx, { ticketNos: tickets, reason });
}
