import type { Deps } from '../../../platform/index.ts';

type Sealing = Pick<Deps, 'vault'>;
const tokenLength = 22;

/**
 * Derives the token of a boarding pass from its check-in and the key of the vault. The person who checked in gets the
 * token. Other people cannot guess it.
 */
export function passTokenOf({ vault }: Sealing, checkInId: string): string {
  return vault.fingerprint(`boardingPass:${checkInId}`).slice(0, tokenLength);
}

/** Returns the fingerprint of a token. The database stores it to find the pass again. */
export function passFingerprint({ vault }: Sealing, token: string): string {
  return vault.fingerprint(`passToken:${token}`);
}

/**
 * Derives the token of the link in the message. It differs from the pass token, because other people may read messages.
 * The link opens nothing without the document number.
 */
export function linkTokenOf({ vault }: Sealing, checkInId: string): string {
  return vault.fingerprint(`boardingPassLink:${checkInId}`).slice(0, tokenLength);
}

export function linkFingerprint({ vault }: Sealing, token: string): string {
  return vault.fingerprint(`passLink:${token}`);
}

/**
 * Returns the link of a pass. The token follows the hash sign, so browsers send it to no server and no log contains it.
 */
export function passLink({ config }: Pick<Deps, 'config'>, linkToken: string): string {
  return `${config.publicUrl}/self/CheckInSuccess#link=${linkToken}`;
}
