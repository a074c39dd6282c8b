import type { Deps } from '../../platform/index.ts';

/** Returns the fingerprint by which a case is found. The database does not store the key in clear text. */
export function keyFingerprint({ vault }: Pick<Deps, 'vault'>, key: string): string {
  return vault.fingerprint(`disruption:${key}`);
}

/** Returns the address of the decision page for a message. */
export function linkTo({ config }: Pick<Deps, 'config'>, key: string): string {
  return `${config.publicUrl}/self/flightDecision?key=${key}`;
}
