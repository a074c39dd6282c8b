import { type Deps, Refusal } from '../../platform/index.ts';

/** A passenger of an order. */
export interface Person {
  orderNo: string;
  seq: number;
}

interface Key {
  people: Person[];
  deviceId: string;
  at: number;
}

const lifetimeMs = 30 * 60_000;

/** The browser keeps it and cannot change it: sealed, good for one device and half an hour. */
export function sealKey(
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  people: readonly Person[],
  deviceId: string,
): { checkInKey: string; expireAt: string } {
  const at = clock.now().getTime();
  const key: Key = { people: [...people], deviceId, at };
  return { checkInKey: vault.seal(JSON.stringify(key)), expireAt: new Date(at + lifetimeMs).toISOString() };
}

/** Refuses checkInKeyExpired for a key that is old, another device's, or not ours. */
export function openKey(
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  sealed: string,
  deviceId: string,
): { people: readonly Person[]; expiresAt: Date } {
  const key = tryOpen(vault, sealed);
  const age = key ? clock.now().getTime() - key.at : Number.NaN;
  if (!key || key.deviceId !== deviceId || !(age >= 0 && age <= lifetimeMs)) throw new Refusal('checkInKeyExpired');
  return { people: key.people, expiresAt: new Date(key.at + lifetimeMs) };
}

function tryOpen(vault: Deps['vault'], sealed: string): Key | null {
  try {
    const opened: Partial<Key> = JSON.parse(vault.open(sealed));
    return Array.isArray(opened.people) && typeof opened.at === 'number' ? (opened as Key) : null;
  } catch {
    return null;
  }
}
