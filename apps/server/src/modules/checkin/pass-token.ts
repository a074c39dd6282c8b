import type { Deps } from '../../platform/index.ts';

type Sealing = Pick<Deps, 'vault'>;
const tokenLength = 22;

/** Names a boarding pass to whoever is given it, and cannot be guessed: made of its check-in with the key of the vault. */
export function passTokenOf({ vault }: Sealing, checkInId: string): string {
  return vault.fingerprint(`boardingPass:${checkInId}`).slice(0, tokenLength);
}

/** What is stored to find it again. */
export function passFingerprint({ vault }: Sealing, token: string): string {
  return vault.fingerprint(`passToken:${token}`);
}

/** Behind the hash, which no server and no log ever sees. */
export function passLink({ config }: Pick<Deps, 'config'>, token: string): string {
  return `${config.publicUrl}/self/CheckInSuccess#${token}`;
}
