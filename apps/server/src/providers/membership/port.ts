declare module '../../platform/deps.ts' {
  interface Providers {
    membership: MembershipSite;
  }
}

/** The member who owns an SSO token. */
export interface SsoHolder {
  memberNo: string;
  /** The current expiry of the token. */
  expiresAt: Date;
}

/**
 * The carrier's membership site. A member who signed in there has an SSO token in the browser, which this site accepts.
 */
export interface MembershipSite {
  /**
   * Signs in with an SSO token and extends its life; the returned expiry is the new one. Returns null for an unknown or
   * expired token. Rejects if the membership site does not answer.
   */
  verifySsoToken(ssoToken: string): Promise<SsoHolder | null>;
  /**
   * Ends an SSO token because the member has signed out. Does nothing for a token that has ended. Rejects if the
   * membership site does not answer.
   */
  revokeSsoToken(ssoToken: string): Promise<void>;
}
