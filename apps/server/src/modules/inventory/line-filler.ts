import { sql } from 'kysely';
import type { Deps, Tx } from '../../platform/index.ts';

/** A flight number on the local date of its first leg. */
export interface FlightDay {
  flightNo: string;
  flightDate: string;
}

/**
 * The hook of a module that gives seats to waiting parties. It runs in every transaction that makes seats available,
 * after the change and before the commit. The rows of all legs and cabins of the flights are locked then. A module sets
 * it as `lineFiller`.
 */
export type LineFiller = (deps: Deps, tx: Tx, flights: readonly FlightDay[]) => Promise<void>;

declare module '../../platform/deps.ts' {
  interface Deps {
    lineFillers: readonly LineFiller[];
  }
}

declare module '../../platform/module.ts' {
  interface ServerModule {
    lineFiller?: LineFiller;
  }
}

/**
 * Locks the rows of all legs and cabins of flights, in the lock order of all transactions. Whoever frees seats, joins a
 * line or fills one locks them before it changes or reads anything. So each of them sees what the one before it did.
 */
export async function lockFlights(tx: Tx, flights: readonly FlightDay[]): Promise<void> {
  const wanted = listDays(flights);
  if (wanted.length === 0) return;
  await sql`
    select 1 from leg_inventory i
    where exists (
      select from unnest(${wanted.map(({ flightNo }) => flightNo)}::text[],
        ${wanted.map(({ flightDate }) => flightDate)}::date[]) as w (flight_no, flight_date)
      where w.flight_no = i.flight_no and w.flight_date = i.flight_date)
    order by i.flight_no collate "C", i.flight_date, i.leg_seq, i.cabin collate "C"
    for update of i`.execute(tx);
}

/** Offers the seats of flights to the parties that wait for them. The caller has locked the flights and freed seats. */
export async function fillLines(deps: Deps, tx: Tx, flights: readonly FlightDay[]): Promise<void> {
  const freed = listDays(flights);
  if (freed.length === 0) return;
  for (const fill of deps.lineFillers) await fill(deps, tx, freed);
}

/** Lists each flight and day once, in key order. */
function listDays(flights: readonly FlightDay[]): FlightDay[] {
  const days = new Map(
    flights.map(({ flightNo, flightDate }) => [`${flightNo} ${flightDate}`, { flightNo, flightDate }] as const),
  );
  return [...days.keys()].sort().flatMap((key) => days.get(key) ?? []);
}
