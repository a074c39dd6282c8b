import { addressKey, type Client, type Deps, isOwnAddress } from '../../../platform/index.ts';

/** Who is suspected: a device, or an address where calls come without one. */
export function deviceOf({ deviceId }: Pick<Client, 'deviceId'>): string {
  return `device:${deviceId}`;
}

/** Null for the machine's own address: behind it is a proxy that does not say for whom it asks, or ourselves. */
export function addressOf({ vault }: Pick<Deps, 'vault'>, { address }: Pick<Client, 'address'>): string | null {
  return isOwnAddress(address) ? null : `address:${vault.fingerprint(`botWall:${addressKey(address)}`)}`;
}
