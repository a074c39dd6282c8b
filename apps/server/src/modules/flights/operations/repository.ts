import type { DatedLeg, FlightState, LegFacts, LegOperation, ToldFacts } from '@haidai/domain/flights';
import type { Selectable } from 'kysely';
import type { Database, Db, Tx } from '../../../platform/index.ts';

type Row = Selectable<Database['flight_operation']>;

/** The key of a leg on its day. */
export type LegKey = Pick<DatedLeg, 'flightNo' | 'flightDate' | 'legSeq'>;
export interface StoredOperation extends LegKey, LegOperation {
  readonly plannedDeparture: number;
  readonly told: ToldFacts;
  readonly updatedAt: Date;
}

/** Lists the stored operations of flight numbers between two flight dates, both inclusive. */
export async function listOperations(
  db: Db | Tx,
  flightNos: readonly string[],
  from: string,
  to: string,
): Promise<StoredOperation[]> {
  if (flightNos.length === 0) return [];
  const rows = await db
    .selectFrom('flight_operation')
    .selectAll()
    .where('flight_no', 'in', flightNos)
    .where('flight_date', '>=', from)
    .where('flight_date', '<=', to)
    .execute();
  return rows.map(toOperation);
}

/**
 * Lists the stored operations of flights with one statement. The result can contain further days of the same flight
 * numbers.
 */
export async function listOperationsOn(
  db: Db | Tx,
  flights: readonly Pick<LegKey, 'flightNo' | 'flightDate'>[],
): Promise<StoredOperation[]> {
  const numbers = [...new Set(flights.map(({ flightNo }) => flightNo))];
  const dates = [...new Set(flights.map(({ flightDate }) => flightDate))];
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('flight_operation')
    .selectAll()
    .where('flight_no', 'in', numbers)
    .where('flight_date', 'in', dates)
    .execute();
  return rows.map(toOperation);
}

/** Locks the row of a leg until the transaction ends. Creates the row if there is none. */
export async function lockOperation(tx: Tx, leg: DatedLeg, now: Date): Promise<StoredOperation> {
  await tx
    .insertInto('flight_operation')
    .values({
      ...keyOf(leg),
      status: 'SCHEDULED' satisfies FlightState,
      planned_departure: new Date(leg.departAt),
      planned_arrival: new Date(leg.arriveAt),
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { flight_no, flight_date, leg_seq } = keyOf(leg);
  const row = await tx
    .selectFrom('flight_operation')
    .selectAll()
    .where('flight_no', '=', flight_no)
    .where('flight_date', '=', flight_date)
    .where('leg_seq', '=', leg_seq)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toOperation(row);
}

/** Saves the newest statements about a leg whose row the caller has locked. */
export async function saveTold(tx: Tx, leg: LegKey, told: ToldFacts): Promise<void> {
  const { flight_no, flight_date, leg_seq } = keyOf(leg);
  await tx
    .updateTable('flight_operation')
    .set({ told: JSON.stringify(told) })
    .where('flight_no', '=', flight_no)
    .where('flight_date', '=', flight_date)
    .where('leg_seq', '=', leg_seq)
    .execute();
}

export function keyOf({ flightNo, flightDate, legSeq }: LegKey) {
  return { flight_no: flightNo, flight_date: flightDate, leg_seq: legSeq };
}

/** Returns the facts as columns. A missing fact leaves its column unchanged. */
export function toColumns(facts: LegFacts) {
  const { gate, stand, belt, registration, cause, divertedTo } = facts;
  const instants = {
    estimated_departure: facts.estimatedDeparture,
    estimated_arrival: facts.estimatedArrival,
    actual_departure: facts.actualDeparture,
    actual_arrival: facts.actualArrival,
    airborne_at: facts.airborneAt,
    touchdown_at: facts.touchdownAt,
  };
  return {
    ...Object.fromEntries(
      Object.entries(instants)
        .filter(([, instant]) => instant !== undefined)
        .map(([name, instant]) => [name, typeof instant === 'number' ? new Date(instant) : null]),
    ),
    ...(gate !== undefined && { gate }),
    ...(stand !== undefined && { stand }),
    ...(belt !== undefined && { belt }),
    ...(registration !== undefined && { registration }),
    ...(cause !== undefined && { cause }),
    ...(divertedTo !== undefined && { diverted_to: divertedTo }),
  };
}

function toOperation(row: Row): StoredOperation {
  return {
    flightNo: row.flight_no,
    flightDate: row.flight_date,
    legSeq: row.leg_seq,
    status: row.status as FlightState,
    plannedDeparture: row.planned_departure.getTime(),
    estimatedDeparture: row.estimated_departure?.getTime() ?? null,
    estimatedArrival: row.estimated_arrival?.getTime() ?? null,
    actualDeparture: row.actual_departure?.getTime() ?? null,
    actualArrival: row.actual_arrival?.getTime() ?? null,
    airborneAt: row.airborne_at?.getTime() ?? null,
    touchdownAt: row.touchdown_at?.getTime() ?? null,
    gate: row.gate,
    stand: row.stand,
    belt: row.belt,
    registration: row.registration,
    aircraft: row.aircraft,
    cause: row.cause,
    divertedTo: row.diverted_to,
    told: row.told,
    updatedAt: row.updated_at,
  };
}
