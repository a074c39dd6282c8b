declare module '../../platform/deps.ts' {
  interface Providers {
    membership: MembershipSite;
  }
}

/** Whom a hand belongs to. */
export interface HandHolder {
  memberNo: string;
  /** Until when the hand is good now. */
  expiresAt: Date;
}

/** The carrier's membership site, where a member may have signed in: it gave the browser a hand, a value to sign on with. */
export interface MembershipSite {
  /**
   * Signing on with a hand keeps it alive: the expiry is the one after it. null for a hand that is not, or no longer,
   * worth anything; rejects where the site could not be asked.
   */
  openHand(hand: string): Promise<HandHolder | null>;
  /** The member has left: the hand is worth nothing from now on. Nothing happens where it already was. */
  closeHand(hand: string): Promise<void>;
}
