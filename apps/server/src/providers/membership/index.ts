/** The carrier's membership site: its port, its connector, its sandbox, and the adapter of a carrier without one. */
import type { MembershipSite } from './port.ts';

export { createConnectedMembership, membershipSettings } from './connected-membership.ts';
export type { MembershipSite, SsoHolder } from './port.ts';
export { createSandboxMembership, createSandboxSsoToken, findSandboxSsoToken } from './sandbox-membership.ts';

/** The adapter of a carrier without a membership site: it accepts no SSO token. */
export const noMembershipSite: MembershipSite = {
  verifySsoToken: async () => null,
  revokeSsoToken: async () => {},
};
