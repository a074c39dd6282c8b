import { asPlanned, type FlightState, legStatus } from '@haidai/domain/flights';
import { type Deps, Refusal, type Tx } from '../../../platform/index.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Flight } from './find-legs.ts';
import { operationRulesOn } from './load-operations.ts';
import { keyOf, listOperations, lockOperation, type StoredOperation } from './repository.ts';

/** Until people board: the gate of a flight that has begun is closed by a delay first. */
const changeable: readonly FlightState[] = ['SCHEDULED', 'CHECK_IN', 'DELAYED'];

/** Refuses flightEventRefused where the aircraft of a flight can be no other one any more. */
export function assertAircraftOpen(
  { operations: tables }: Pick<Catalogue, 'operations'>,
  flight: Flight,
  stored: readonly StoredOperation[],
  now: number,
): void {
  for (const leg of flight) {
    const operation = stored.find(({ legSeq }) => legSeq === leg.legSeq) ?? asPlanned;
    const { state } = legStatus(leg, operation, operationRulesOn(tables, leg.flightDate), now);
    if (!changeable.includes(state)) throw new Refusal('flightEventRefused', { flight: leg.flightNo });
  }
}

/**
 * Another type flies, on every leg. Seats, what is sold and who is told are the caller's (`flight-ops/aircraft`), under the
 * lock of the seat map. Refuses flightEventRefused.
 */
export async function flyAircraft(
  { catalogue, clock }: Pick<Deps, 'clock'> & { catalogue: Catalogue },
  tx: Tx,
  flight: Flight,
  aircraft: string,
): Promise<void> {
  const now = clock.now();
  for (const leg of flight) await lockOperation(tx, leg, now);
  const [{ flightNo, flightDate }] = flight;
  const stored = await listOperations(tx, [flightNo], flightDate, flightDate);
  assertAircraftOpen(catalogue, flight, stored, now.getTime());
  for (const leg of flight) {
    const { flight_no, flight_date, leg_seq } = keyOf(leg);
    await tx
      .updateTable('flight_operation')
      .set({ aircraft, updated_at: now })
      .where('flight_no', '=', flight_no)
      .where('flight_date', '=', flight_date)
      .where('leg_seq', '=', leg_seq)
      .execute();
  }
}
