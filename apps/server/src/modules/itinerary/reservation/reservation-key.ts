import { type Deps, Refusal } from '../../../platform/index.ts';

interface Key {
  reservation: string;
  deviceId: string;
  at: number;
}

type Sealing = Pick<Deps, 'vault' | 'clock'>;
const lifetimeMs = 30 * 60_000;

/** The browser keeps it and cannot change it: what was found is typed once, on one device, for half an hour. */
export function sealReservation({ vault, clock }: Sealing, orderNo: string, deviceId: string) {
  const at = clock.now().getTime();
  const key: Key = { reservation: orderNo, deviceId, at };
  return { reservationKey: vault.seal(JSON.stringify(key)), expireAt: new Date(at + lifetimeMs).toISOString() };
}

/** The order of a key. Refuses reservationUnknown for one that is old, another device's, or not ours. */
export function openKey({ vault, clock }: Sealing, sealed: string, deviceId: string): string {
  const key = tryOpen(vault, sealed);
  const age = clock.now().getTime() - (key.at ?? Number.NaN);
  if (!key.reservation || key.deviceId !== deviceId || !(age >= 0 && age <= lifetimeMs))
    throw new Refusal('reservationUnknown');
  return key.reservation;
}

function tryOpen(vault: Deps['vault'], sealed: string): Partial<Key> {
  try {
    return JSON.parse(vault.open(sealed)) as Partial<Key>;
  } catch {
    return {};
  }
}
