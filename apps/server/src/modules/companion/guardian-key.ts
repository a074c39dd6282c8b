import { type Deps, Refusal } from '../../platform/index.ts';

type KeyDeps = Pick<Deps, 'vault' | 'clock'>;

/** What was verified stands for as long as a draft is kept. */
const lifetimeMs = 30 * 60_000;

interface Verified {
  ticketNo: string;
  deviceId: string;
  at: number;
}

/** The browser keeps what it verified without being able to read or change it; on another device it is worth nothing. */
export function sealGuardian({ vault, clock }: KeyDeps, verified: Omit<Verified, 'at'>) {
  const at = clock.now().getTime();
  return {
    guardian: vault.seal(JSON.stringify({ ...verified, at } satisfies Verified)),
    validUntil: new Date(at + lifetimeMs).toISOString(),
  };
}

/** The ticket that was verified. Refuses guardianExpired for what is too old, of another device, or not ours. */
export function openGuardian({ vault, clock }: KeyDeps, key: string, deviceId: string): string {
  const verified = tryOpen(vault, key);
  const age = verified ? clock.now().getTime() - verified.at : Number.NaN;
  if (!verified || verified.deviceId !== deviceId || !(age >= 0 && age <= lifetimeMs))
    throw new Refusal('guardianExpired');
  return verified.ticketNo;
}

/** Other things are sealed with the same key, and none of them names a ticket and a device. */
function tryOpen(vault: Deps['vault'], key: string): Verified | null {
  try {
    const read: Partial<Verified> = JSON.parse(vault.open(key));
    const { ticketNo, deviceId, at } = read;
    return typeof ticketNo === 'string' && typeof deviceId === 'string' && typeof at === 'number'
      ? { ticketNo, deviceId, at }
      : null;
  } catch {
    return null;
  }
}
