/** The carrier's membership site: its port, its sandbox, and the adapter of a carrier without one. */
export { noMembershipSite } from './no-membership-site.ts';
export type { MembershipSite, SsoHolder } from './port.ts';
export { createSandboxMembership, createSandboxSsoToken, findSandboxSsoToken } from './sandbox-membership.ts';
