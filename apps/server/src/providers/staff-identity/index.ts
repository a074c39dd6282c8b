/** The identity provider of the staff: its port and the adapter of OpenID Connect. */
export { type IdentityConfig, readIdentityConfig, staffIdentitySettings } from './config.ts';
export { createStaffIdentity } from './openid-connect.ts';
export type { StaffPerson } from './port.ts';
