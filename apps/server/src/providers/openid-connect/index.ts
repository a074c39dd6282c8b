/** Sign-in by OpenID Connect: the protocol, its settings and its cookie. Staff and members use it. */
export { connectProvider, type IdentityFlow, type OpenIdConnection, type ProviderConfig } from './connect.ts';
export { createFlowCookie, keptFlow } from './flow-cookie.ts';
export { IdentityFault } from './identity-fault.ts';
export { providerVariables, readProvider } from './settings.ts';
export { subjectOf, textOf } from './subject.ts';
