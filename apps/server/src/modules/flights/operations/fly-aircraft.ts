import { asPlanned, type FlightState, legStatus } from '@haidai/domain/flights';
import { type Deps, Refusal, type Tx } from '../../../platform/index.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Flight } from './flight-legs.ts';
import { operationRulesOn } from './load-operations.ts';
import { keyOf, listOperations, lockOperation, type StoredOperation } from './repository.ts';

/**
 * The states before boarding, in which the aircraft can still be changed. After boarding has begun, a delay must be
 * reported first.
 */
const changeable: readonly FlightState[] = ['SCHEDULED', 'CHECK_IN', 'DELAYED'];

/** Refuses flightEventRefused if the aircraft of a flight can no longer be changed. */
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
 * Sets another aircraft type on every leg of a flight. The caller (`flight-ops/aircraft`) holds the lock of the seat
 * map and changes the seats, the sale and the notifications. Refuses flightEventRefused.
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
