import { sql } from 'kysely';
import { Refusal, type Tx } from '../../platform/index.ts';
import { listOperations } from '../flights/index.ts';

interface Flight {
  flightNo: string;
  flightDate: string;
}

const nameOf = ({ flightNo, flightDate }: Flight) => `seats of ${flightNo} ${flightDate}`;

/** Locks the seats of a flight until the transaction ends. A change of aircraft takes this exclusive lock. */
export async function lockSeatMap(tx: Tx, flight: Flight): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${nameOf(flight)}, 0))`.execute(tx);
}

/**
 * Takes the shared lock of the seats of a flight until the transaction ends. Every transaction that takes a seat holds
 * it. Refuses seatTaken if another aircraft than `aircraft` operates the flight. The traveller must then choose from
 * the new seat map.
 */
export async function shareSeatMap(tx: Tx, flight: Flight & { aircraft: string; seatNo: string }): Promise<void> {
  const { flightNo, flightDate, aircraft, seatNo } = flight;
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${nameOf(flight)}, 0))`.execute(tx);
  const stored = await listOperations(tx, [flightNo], flightDate, flightDate);
  const isAnother = stored.some((leg) => leg.aircraft !== '' && leg.aircraft !== aircraft);
  if (isAnother && aircraft !== '') throw new Refusal('seatTaken', { seat: seatNo });
}
