import { type Deps, measureProvider } from '../../platform/index.ts';
import type { ReservationSystem } from '../../providers/reservation/index.ts';

/**
 * Calls the PSS outside of any transaction and measures the call. The row of `pss_act` is the record of it, because it
 * is stored before the call and gets the outcome after it.
 */
export async function askPss<Answer extends { state: string }>(
  { clock, providers: { reservation } }: Pick<Deps, 'clock' | 'providers'>,
  action: string,
  ask: (system: ReservationSystem) => Promise<Answer>,
): Promise<Answer | { state: 'unknown'; reason: string }> {
  if (!reservation) return { state: 'unknown', reason: 'no PSS is connected' };
  const call = { provider: 'pss', action };
  return measureProvider({ clock }, call, {
    ask: () => ask(reservation),
    describe: ({ state }) => ({ outcome: state }),
  });
}

/** Returns whether an order may be placed only after the PSS has sold its seats. */
export function sellsFirst({ providers: { reservation } }: Pick<Deps, 'providers'>): boolean {
  return reservation?.authority === 'theirs';
}
