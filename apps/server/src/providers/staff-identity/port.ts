import type { RoleId } from '@haidai/domain/staff';
import type { IdentityFlow } from '../openid-connect/index.ts';

declare module '../../platform/deps.ts' {
  interface Providers {
    /** Null if staff sign in with passwords only. */
    staffIdentity: StaffIdentity | null;
  }
}

/** A person whom the provider has identified. */
export interface StaffPerson {
  /** The issuer and the number of the person there. It never changes and never belongs to anybody else. */
  subject: string;
  login: string;
  /** The logins under which the desk may know the person already: the login, the e-mail address and its first part. */
  logins: readonly string[];
  name: string;
  /** The role of the last of the person's groups in the settings. Null if no group has one. */
  role: RoleId | null;
}

/** The identity provider of the staff (OpenID Connect). Its calls reject with `IdentityFault`. */
export interface StaffIdentity {
  /** The words of the button. */
  label: { zh: string; en: string };
  /** Whether an unknown person with a role gets an account. */
  createsAccounts: boolean;
  /**
   * Returns the address at which the provider asks the person to sign in. A person who did so more than `maxAge` seconds
   * ago does it again.
   */
  begin(maxAge: number): Promise<{ url: string; flow: IdentityFlow }>;
  /** Checks the answer of the provider: the query of the address to which it sent the browser back. */
  finish(query: string, flow: IdentityFlow, maxAge: number): Promise<StaffPerson>;
  /** Returns the address that ends the sign-in at the provider. Null if the provider has none. */
  signOutUrl(): Promise<string | null>;
}
