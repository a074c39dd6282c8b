import { setTimeout as sleep } from 'node:timers/promises';
import type { Confirmed, Told } from './buyers.ts';
import type { Patroni } from './patroni.ts';

/**
 * `kill` and `standby` end every process of the primary or of a standby with SIGKILL, and start the
 * machine again after the next payment. `freeze` stops the processes of the primary with SIGSTOP, so that its
 * connections stay open, and wakes them after the next payment. `crash` kills PostgreSQL of the primary beside its living
 * Patroni. `switch` hands the primary over.
 */
export type HarmKind = 'kill' | 'freeze' | 'crash' | 'standby' | 'switch';

/** The times after one harm until the site serves the buyers again, in seconds. */
export interface Harmed {
  kind: HarmKind;
  machine: string;
  /** The first confirmed order, and the first confirmed payment, whose request was sent after the harm. */
  order: number;
  payment: number;
  /** The moment at which the primary and both standbys are complete again. */
  whole: number;
}

const patienceMs = 120_000;

/** Harms a machine while the buyers buy, waits until they can buy again, and repairs it. */
export async function harmOnce(patroni: Patroni, kind: HarmKind, told: Told): Promise<Harmed> {
  const { primary, standby } = await patroni.untilWhole();
  await untilConfirmed(told, performance.now(), 'payment');
  await sleep(1000 + Math.random() * 2000);
  const machine = kind === 'standby' ? standby : primary;
  const begun = performance.now();
  if (kind === 'switch') await patroni.switchOver(primary);
  else if (kind === 'crash') machine.crashPostgres();
  else await machine.signal(kind === 'freeze' ? 'SIGSTOP' : 'SIGKILL');
  const order = await untilConfirmed(told, begun, 'order');
  const payment = await untilConfirmed(told, begun, 'payment');
  if (kind === 'freeze') await machine.signal('SIGCONT');
  if (kind === 'kill' || kind === 'standby') machine.start();
  await patroni.untilWhole();
  return { kind, machine: machine.name, order, payment, whole: (performance.now() - begun) / 1000 };
}

/** Waits for the first confirmed write whose request was sent after `begun`. Returns the seconds from `begun` to it. */
async function untilConfirmed({ confirmed }: Told, begun: number, what: Confirmed['what']): Promise<number> {
  const isIt = (each: Confirmed) => each.what === what && each.askedAt > begun;
  while (performance.now() < begun + patienceMs) {
    const found = confirmed.find(isIt);
    if (found) return (found.answeredAt - begun) / 1000;
    await sleep(50);
  }
  throw new Error(`No ${what} was confirmed for ${patienceMs / 1000} s`);
}
