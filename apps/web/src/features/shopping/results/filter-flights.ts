import { cheapestFare, compareFares } from '../fares/choose-fare.ts';
import type { DayPeriod, FlightSearch, LayoverLength, SortOrder } from '../flight-search.ts';
import type { ListedFlight } from '../listed-flight.ts';

export type Filter = Pick<FlightSearch, 'sort' | 'direct' | 'period' | 'arrive' | 'layover' | 'via' | 'aircraft'>;

/** The hours of a departure or arrival. The start is inclusive, the end exclusive. */
const PERIODS: Record<Exclude<DayPeriod, ''>, readonly [from: number, to: number]> = {
  dawn: [0, 6],
  morning: [6, 12],
  afternoon: [12, 18],
  evening: [18, 24],
};

export const dayPeriods = Object.keys(PERIODS) as (keyof typeof PERIODS)[];

const MINUTES_PER_HOUR = 60;

/** The hours of a layover. The start is exclusive, the end inclusive. */
export const layoverHours: Record<Exclude<LayoverLength, ''>, { over: number; to: number }> = {
  short: { over: 0, to: 2 },
  medium: { over: 2, to: 4 },
  long: { over: 4, to: Number.POSITIVE_INFINITY },
};

export const layoverLengths = Object.keys(layoverHours) as (keyof typeof layoverHours)[];

/** The values of the filters that leave out nothing. */
export const noFilter = { direct: false, period: '', arrive: '', layover: '', via: '', aircraft: '' } as const;
export type FilterName = keyof typeof noFilter;

/** Lists the flights that pass the filters, in the chosen order. Sold-out flights stay at the end. */
export function filterFlights(flights: readonly ListedFlight[], wanted: Filter): ListedFlight[] {
  return flights
    .filter((flight) => passes(flight, wanted))
    .toSorted((a, b) => Number(isSoldOut(a)) - Number(isSoldOut(b)) || compare(a, b, wanted.sort));
}

/** Returns how many flights a change of the filters would show. */
export function countFlights(flights: readonly ListedFlight[], wanted: Filter, change: Partial<Filter>): number {
  const changed = { ...wanted, ...change };
  return flights.filter((flight) => passes(flight, changed)).length;
}

/** Lists the filters in use that hide flights, each with the number of flights without it. */
export function filtersInTheWay(
  flights: readonly ListedFlight[],
  wanted: Filter,
): { name: FilterName; count: number }[] {
  return (Object.keys(noFilter) as FilterName[])
    .filter((name) => wanted[name] !== noFilter[name])
    .map((name) => ({ name, count: countFlights(flights, wanted, { [name]: noFilter[name] }) }));
}

export function isSoldOut(flight: ListedFlight): boolean {
  return flight.minimumPrice === null;
}

/** Lists the aircraft types of flights, each once. */
export function aircraftTypes(flights: readonly ListedFlight[]): string[] {
  return [...new Set(flights.flatMap((flight) => flight.segments.map((segment) => segment.aircraft)))].sort();
}

/** Lists the places where flights change aircraft, each once: the code and the name of the city. */
export function layoverPlaces(flights: readonly ListedFlight[]): { code: string; city: string }[] {
  const places = new Map(
    flights.flatMap(({ transfer }) => (transfer ? [[transfer.airportCode, transfer.cityName]] : [])),
  );
  return [...places].map(([code = '', city = '']) => ({ code, city }));
}

function passes(flight: ListedFlight, wanted: Filter): boolean {
  return (
    (!wanted.direct || isDirect(flight)) &&
    isIn(flight.departTime, wanted.period) &&
    isIn(flight.destTime, wanted.arrive) &&
    hasLayover(flight, wanted.layover) &&
    (!wanted.via || flight.transfer?.airportCode === wanted.via) &&
    (!wanted.aircraft || flight.segments.some((segment) => segment.aircraft === wanted.aircraft))
  );
}

/** Returns whether a flight has one flight number and no stop on the way. */
function isDirect(flight: ListedFlight): boolean {
  return flight.segments.length === 1 && flight.segments.every((segment) => segment.stops.length === 0);
}

function isIn(time: string, period: DayPeriod): boolean {
  if (!period) return true;
  const [from, to] = PERIODS[period];
  const hour = Number(time.slice(0, 2));
  return hour >= from && hour < to;
}

/** Returns whether the layover of a flight has the length. A flight without a change of aircraft has no layover. */
function hasLayover({ transfer }: ListedFlight, length: LayoverLength): boolean {
  if (!length) return true;
  if (!transfer) return false;
  const { over, to } = layoverHours[length];
  const hours = transfer.minutes / MINUTES_PER_HOUR;
  return hours > over && hours <= to;
}

function compare(a: ListedFlight, b: ListedFlight, sort: SortOrder): number {
  const byDeparture = a.departTime.localeCompare(b.departTime);
  switch (sort) {
    case 'price':
      return comparePrices(a, b) || byDeparture;
    case 'departure':
      return byDeparture;
    case 'duration':
      return a.duration.localeCompare(b.duration) || byDeparture;
    case 'arrival':
      return arrivalOf(a).localeCompare(arrivalOf(b)) || byDeparture;
    default:
      // The recommended order: flights without a change of plane first, then by hour.
      return a.segments.length - b.segments.length || byDeparture;
  }
}

const arrivalOf = ({ destDate, destTime }: ListedFlight) => `${destDate} ${destTime}`;

function comparePrices(a: ListedFlight, b: ListedFlight): number {
  const [one, other] = [cheapestFare(a.fares), cheapestFare(b.fares)];
  return one && other ? compareFares(one, other) : 0;
}
