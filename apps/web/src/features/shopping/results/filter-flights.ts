import type { FlightRecord } from '@haidai/contract/shopping';
import type { DayPeriod, FlightSearch, SortOrder } from '../flight-search.ts';

type Filter = Pick<FlightSearch, 'sort' | 'direct' | 'period' | 'aircraft'>;

/** The hours of departure. The start is inclusive, the end exclusive. */
const PERIODS: Record<Exclude<DayPeriod, ''>, readonly [from: number, to: number]> = {
  dawn: [0, 6],
  morning: [6, 12],
  afternoon: [12, 18],
  evening: [18, 24],
};

export const dayPeriods = Object.keys(PERIODS) as (keyof typeof PERIODS)[];

/** Lists the flights that pass the filters, in the chosen order. Sold-out flights stay at the end. */
export function filterFlights(flights: readonly FlightRecord[], wanted: Filter): FlightRecord[] {
  return flights
    .filter((flight) => !wanted.direct || isDirect(flight))
    .filter((flight) => leavesIn(flight, wanted.period))
    .filter((flight) => !wanted.aircraft || flight.segments.some((segment) => segment.aircraft === wanted.aircraft))
    .toSorted((a, b) => Number(isSoldOut(a)) - Number(isSoldOut(b)) || compare(a, b, wanted.sort));
}

export function isSoldOut(flight: FlightRecord): boolean {
  return flight.minimumPrice === null;
}

/** Returns whether a flight has one flight number and no stop on the way. */
function isDirect(flight: FlightRecord): boolean {
  return flight.segments.length === 1 && flight.segments.every((segment) => segment.stops.length === 0);
}

/** Lists the aircraft types of flights, each once. */
export function aircraftTypes(flights: readonly FlightRecord[]): string[] {
  return [...new Set(flights.flatMap((flight) => flight.segments.map((segment) => segment.aircraft)))].sort();
}

function leavesIn(flight: FlightRecord, period: DayPeriod): boolean {
  if (!period) return true;
  const [from, to] = PERIODS[period];
  const hour = Number(flight.departTime.slice(0, 2));
  return hour >= from && hour < to;
}

/** Returns the points of an award fare. Points decide the order before taxes. */
function pointsOf({ fares: [fare] }: FlightRecord): number {
  return fare?.award?.points_ad ?? 0;
}

function compare(a: FlightRecord, b: FlightRecord, sort: SortOrder): number {
  const byDeparture = a.departTime.localeCompare(b.departTime);
  const byPrice = pointsOf(a) - pointsOf(b) || (a.minimumPrice ?? 0) - (b.minimumPrice ?? 0);
  if (sort === 'departure') return byDeparture;
  if (sort === 'price') return byPrice || byDeparture;
  // The recommended order: flights without a change of plane first, then by hour.
  return a.segments.length - b.segments.length || byDeparture;
}
