/** The carrier's membership site: its port, its sandbox, and the adapter of a carrier without one. */
export { noMembershipSite } from './no-membership-site.ts';
export type { HandHolder, MembershipSite } from './port.ts';
export { createSandboxMembership, findSandboxHand, giveSandboxHand } from './sandbox-membership.ts';
