import type { Deps } from '../../../platform/index.ts';

/**
 * Returns the fingerprint by which a voucher is found. The number has 80 random bits. Staff may type it with spaces,
 * dashes and small letters.
 */
export function numberFingerprint({ vault }: Pick<Deps, 'vault'>, typed: string): string {
  return vault.fingerprint(`service-voucher:${typed.replaceAll(/[\s-]/g, '').toUpperCase()}`);
}
