import { addressKey, type Client, type Deps, isOwnAddress } from '../../../platform/index.ts';

/** Returns the key of a device as a suspect. For calls without a device, `addressOf` returns the key of the address. */
export function deviceOf({ deviceId }: Pick<Client, 'deviceId'>): string {
  return `device:${deviceId}`;
}

/**
 * Returns the key of an address as a suspect, or null for an address of this machine. Calls from this machine come from
 * the site itself, or from a proxy that does not forward the client's address.
 */
export function addressOf({ vault }: Pick<Deps, 'vault'>, { address }: Pick<Client, 'address'>): string | null {
  return isOwnAddress(address) ? null : `address:${vault.fingerprint(`botWall:${addressKey(address)}`)}`;
}
