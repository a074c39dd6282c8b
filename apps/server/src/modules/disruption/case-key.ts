import type { Deps } from '../../platform/index.ts';

/** How the key of a link is found: the database does not know the key itself. */
export function keyFingerprint({ vault }: Pick<Deps, 'vault'>, key: string): string {
  return vault.fingerprint(`disruption:${key}`);
}

/** The page the message leads to. */
export function linkTo({ config }: Pick<Deps, 'config'>, key: string): string {
  return `${config.publicUrl}/self/flightDecision?key=${key}`;
}
