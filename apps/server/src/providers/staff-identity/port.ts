import type { StaffRole } from '@haidai/domain/staff';

declare module '../../platform/deps.ts' {
  interface Providers {
    /** Null if staff sign in with passwords only. */
    staffIdentity: StaffIdentity | null;
  }
}

/** The secrets of one sign-in. The browser keeps them, sealed, until it comes back from the provider. */
export interface IdentityFlow {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** A person whom the provider has identified. */
export interface StaffPerson {
  /** The issuer and the number of the person there. It never changes and never belongs to anybody else. */
  subject: string;
  login: string;
  /** The logins under which the desk may know the person already: the login, the e-mail address and its first part. */
  logins: readonly string[];
  name: string;
  /** The highest role of the person's groups. Null if no group has one. */
  role: StaffRole | null;
}

/** `down`: the provider does not answer. `refused`: it did not identify the person, or its answer is not genuine. */
export class IdentityFault extends Error {
  readonly kind: 'down' | 'refused';
  /** The reason for the operator, without tokens, claims and texts of the provider. */
  readonly reason: string;
  constructor(kind: 'down' | 'refused', cause: unknown) {
    super(`The identity provider: ${kind}`, { cause });
    this.kind = kind;
    this.reason = reasonOf(cause);
  }
}

/**
 * Names the error of the library and the error code of the protocol. The messages of the library hold no values; those
 * of other errors can, so they are left out.
 */
function reasonOf(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown';
  const { code, error, cause } = fault as { code?: unknown; error?: unknown; cause?: unknown };
  const inner = cause instanceof Error && 'code' in cause ? cause.message : '';
  const words = [fault.message, inner, code].filter((word) => typeof word === 'string' && word !== '');
  return [...words, ...(typeof error === 'string' && /^[a-z_]{1,60}$/.test(error) ? [error] : [])].join('; ');
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
