import type { MembershipSite } from './port.ts';

/** The adapter of a carrier without a membership site: it accepts no SSO token. */
export const noMembershipSite: MembershipSite = {
  verifySsoToken: async () => null,
  revokeSsoToken: async () => {},
};
