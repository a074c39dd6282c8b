import type { Deps, Tx } from '../../platform/index.ts';

export interface EndedCoupons {
  ticketNos: readonly string[];
  /** What has ended the coupons. */
  reason: 'REFUND' | 'CHANGE';
}

/**
 * Follows tickets whose coupons end otherwise than by a flight. A module sets it as `ticketFollower`. It runs in the
 * transaction of the refund or the change, after the order is locked, and calls no outside system.
 */
export interface TicketFollower {
  onEnded(deps: Deps, tx: Tx, ended: EndedCoupons): Promise<void>;
}

declare module '../../platform/deps.ts' {
  interface Deps {
    ticketFollowers: readonly TicketFollower[];
  }
}

declare module '../../platform/module.ts' {
  interface ServerModule {
    ticketFollower?: TicketFollower;
  }
}

/** Tells the followers that coupons of these tickets are refunded or exchanged. */
export async function tellCouponsEnded(deps: Deps, tx: Tx, { ticketNos, reason }: EndedCoupons): Promise<void> {
  const tickets = [...new Set(ticketNos)].toSorted();
  for (const follower of deps.ticketFollowers) await follower.onEnded(deps, tx, { ticketNos: tickets, reason });
}
