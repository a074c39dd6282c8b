import type { MembershipSite } from './port.ts';

/** A carrier without a membership site: no hand is worth anything. */
export const noMembershipSite: MembershipSite = {
  openHand: async () => null,
  closeHand: async () => {},
};
