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
