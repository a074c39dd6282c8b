import type { IdentityFlow } from '../openid-connect/index.ts';

declare module '../../platform/deps.ts' {
  interface Providers {
    /** Null if members sign in on the pages of this site only. */
    memberIdentity: MemberIdentity | null;
  }
}

/** A person whom the provider of the members has identified. */
export interface IdentifiedMember {
  /** The issuer and the number of the person there. It never changes and never belongs to anybody else. */
  subject: string;
  /** The name for the person to read. It identifies nobody. */
  name: string;
}

/** The identity provider of the members (OpenID Connect). Its calls reject with `IdentityFault`. */
export interface MemberIdentity {
  /** The words of the button. */
  label: { zh: string; en: string };
  begin(): Promise<{ url: string; flow: IdentityFlow }>;
  /** Checks the answer of the provider: the query of the address to which it sent the browser back. */
  finish(query: string, flow: IdentityFlow): Promise<IdentifiedMember>;
}
