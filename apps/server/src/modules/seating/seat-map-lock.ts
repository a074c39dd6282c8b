import { sql } from 'kysely';
import { Refusal, type Tx } from '../../platform/index.ts';
import { listOperations } from '../flights/index.ts';

interface Flight {
  flightNo: string;
  flightDate: string;
}

const nameOf = ({ flightNo, flightDate }: Flight) => `seats of ${flightNo} ${flightDate}`;

/** Whoever changes the aircraft of a flight has its seats alone, to the end of the transaction. */
export async function lockSeatMap(tx: Tx, flight: Flight): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${nameOf(flight)}, 0))`.execute(tx);
}

/**
 * Whoever takes a seat has looked it up on the map of an aircraft, and shares the seats with all who do the same until
 * the end of the transaction. Refuses seatTaken where another aircraft flies by now: the seat is to be looked up again.
 */
export async function shareSeatMap(tx: Tx, flight: Flight & { aircraft: string; seatNo: string }): Promise<void> {
  const { flightNo, flightDate, aircraft, seatNo } = flight;
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${nameOf(flight)}, 0))`.execute(tx);
  const stored = await listOperations(tx, [flightNo], flightDate, flightDate);
  const isAnother = stored.some((leg) => leg.aircraft !== '' && leg.aircraft !== aircraft);
  if (isAnother && aircraft !== '') throw new Refusal('seatTaken', { seat: seatNo });
}
