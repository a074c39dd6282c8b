import type { Deps } from '../../../platform/index.ts';

type Sealing = Pick<Deps, 'vault'>;
const tokenLength = 22;

/** Names a boarding pass to whoever checked in, and cannot be guessed: made of its check-in with the key of the vault. */
export function passTokenOf({ vault }: Sealing, checkInId: string): string {
  return vault.fingerprint(`boardingPass:${checkInId}`).slice(0, tokenLength);
}

/** What is stored to find it again. */
export function passFingerprint({ vault }: Sealing, token: string): string {
  return vault.fingerprint(`passToken:${token}`);
}

/** The token of the link that is sent: another one, because messages are read by others too. It opens nothing alone. */
export function linkTokenOf({ vault }: Sealing, checkInId: string): string {
  return vault.fingerprint(`boardingPassLink:${checkInId}`).slice(0, tokenLength);
}

export function linkFingerprint({ vault }: Sealing, token: string): string {
  return vault.fingerprint(`passLink:${token}`);
}

/** Behind the hash, which no server and no log ever sees. */
export function passLink({ config }: Pick<Deps, 'config'>, linkToken: string): string {
  return `${config.publicUrl}/self/CheckInSuccess#link=${linkToken}`;
}
