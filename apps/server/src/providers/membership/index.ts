/** The carrier's membership site: the port, the sandbox behind it, and a carrier that has none. */
export { noMembershipSite } from './no-membership-site.ts';
export type { HandHolder, MembershipSite } from './port.ts';
export { createSandboxMembership, findSandboxHand, giveSandboxHand } from './sandbox-membership.ts';
