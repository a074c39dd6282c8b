import type { DatedLeg } from '@haidai/domain/flights';
import type { Deps, Tx } from '../../../platform/index.ts';
import { tellWatchers } from './record-flight-operation.ts';
import { keyOf, lockOperation, type StoredOperation } from './repository.ts';

interface Change {
  legs: readonly DatedLeg[];
  /** A key of the aircraft table. */
  aircraft: string;
  actor: string;
}

/**
 * Writes down that another type flies these legs of a flight. Who sits where, and what can still be sold, is the
 * caller's; what it returns is called once the transaction is committed.
 */
export async function changeAircraft(deps: Deps, tx: Tx, { legs, aircraft, actor }: Change): Promise<() => void> {
  const now = deps.clock.now();
  const stored: StoredOperation[] = [];
  for (const leg of legs) {
    await lockOperation(tx, leg, now);
    const key = keyOf(leg);
    await tx
      .updateTable('flight_operation')
      // The planned type is the plan again.
      .set({ aircraft: aircraft === leg.aircraft ? '' : aircraft, updated_at: now })
      .where('flight_no', '=', key.flight_no)
      .where('flight_date', '=', key.flight_date)
      .where('leg_seq', '=', key.leg_seq)
      .execute();
    stored.push(await lockOperation(tx, leg, now));
  }
  const [first] = legs;
  if (!first) return () => {};
  const { flightNo, flightDate } = first;
  return tellWatchers(deps, tx, { flightNo, flightDate, event: 'aircraft', actor, legs: stored });
}
