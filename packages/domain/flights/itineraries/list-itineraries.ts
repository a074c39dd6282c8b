import { addDays, type IsoDate } from '../../time/index.ts';
import { minutesBetween, type Segment } from '../dated.ts';
import { type Connection, connect } from './connections.ts';
import { type FlightIndex, kmBetween, segmentsOn } from './flight-index.ts';

export interface Itinerary {
  /** One segment, or two that connect. */
  readonly segments: readonly Segment[];
  readonly connection: Connection | null;
  /** The minutes from the first departure to the last arrival. */
  readonly minutes: number;
  /** Whether a segment starts or ends at an airport outside mainland China. */
  readonly international: boolean;
}

export interface ItineraryQuery {
  /** Airport or city codes. A city code means all airports of the city. */
  readonly origin: string;
  readonly destination: string;
  /** The local date of departure at the origin. */
  readonly date: IsoDate;
}

/**
 * The days that stay in memory for each schedule. A search reads one of them, and the prices of a year 340. The oldest
 * day is removed first.
 */
const mostDays = 4_000;
const knownDays = new WeakMap<FlightIndex, Map<string, readonly Itinerary[]>>();

/**
 * Lists the ways to fly on a day, in order of departure: direct flights (also with stops under one flight number), and
 * connections over a hub. A connection is left out if another one shares a flight with it and waits less. Overnight
 * connections are listed only if there is no other way. Of the connections, the quickest `connections.most` are listed.
 */
export function listItineraries(index: FlightIndex, query: ItineraryQuery): readonly Itinerary[] {
  const days = knownDays.get(index) ?? new Map<string, readonly Itinerary[]>();
  knownDays.set(index, days);
  const name = `${query.origin}-${query.destination}/${query.date}`;
  const known = days.get(name);
  if (known) return known;
  const found = findItineraries(index, query);
  if (days.size >= mostDays) days.delete(days.keys().next().value ?? '');
  days.set(name, found);
  return found;
}

function findItineraries(index: FlightIndex, query: ItineraryQuery): Itinerary[] {
  const direct: Itinerary[] = [];
  const connecting: Itinerary[] = [];
  for (const { from, to } of airportPairs(index, query)) {
    direct.push(...segmentsOn(index, from, to, query.date).map((segment) => toItinerary([segment], null)));
    connecting.push(...connectionsBetween(index, from, to, query.date));
  }
  return [...direct, ...worthShowing(index, direct, connecting)].sort(byDeparture);
}

/** Lists the itineraries without a change of aircraft. */
export function listDirect(index: FlightIndex, query: ItineraryQuery): Itinerary[] {
  return airportPairs(index, query)
    .flatMap(({ from, to }) => segmentsOn(index, from, to, query.date))
    .map((segment) => toItinerary([segment], null))
    .sort(byDeparture);
}

/** Whether the schedule links two places on any day, direct or over a hub. */
export function isServed(index: FlightIndex, origin: string, destination: string): boolean {
  return airportPairs(index, { origin, destination }).some(
    ({ from, to }) => index.reach.get(from)?.has(to) || hubsBetween(index, from, to).length > 0,
  );
}

function airportPairs(index: FlightIndex, ends: { origin: string; destination: string }) {
  const origins = index.places.airportsOf(ends.origin);
  const destinations = index.places.airportsOf(ends.destination);
  return origins.flatMap((from) =>
    destinations.filter((to) => to.cityCode !== from.cityCode).map((to) => ({ from: from.code, to: to.code })),
  );
}

function hubsBetween(index: FlightIndex, from: string, to: string): string[] {
  const { hubs, detourPercent, detourKm } = index.connections;
  const linked = hubs.filter((hub) => hub !== from && hub !== to && isLinked(index, from, hub, to));
  if (linked.length === 0) return linked;
  const most = (kmBetween(index.places, from, to) * detourPercent) / 100 + detourKm;
  return linked.filter((hub) => kmBetween(index.places, from, hub) + kmBetween(index.places, hub, to) <= most);
}

function isLinked(index: FlightIndex, from: string, hub: string, to: string): boolean {
  return index.reach.get(from)?.has(hub) === true && index.reach.get(hub)?.has(to) === true;
}

function connectionsBetween(index: FlightIndex, from: string, to: string, date: IsoDate): Itinerary[] {
  return hubsBetween(index, from, to).flatMap((hub) => {
    const onward = [0, 1, 2].flatMap((later) => segmentsOn(index, hub, to, addDays(date, later)));
    return segmentsOn(index, from, hub, date).flatMap((first) =>
      onward.flatMap((second) => {
        const connection = connect(index.connections, first, second);
        return connection ? [toItinerary([first, second], connection)] : [];
      }),
    );
  });
}

function toItinerary(segments: readonly [Segment, ...Segment[]], connection: Connection | null): Itinerary {
  const last = segments[segments.length - 1] ?? segments[0];
  return {
    segments,
    connection,
    minutes: minutesBetween(segments[0].departAt, last.arriveAt),
    international: segments.some((segment) => segment.international),
  };
}

function worthShowing(index: FlightIndex, direct: readonly Itinerary[], all: readonly Itinerary[]): Itinerary[] {
  const best = all.filter((each) => !all.some((other) => beats(other, each)));
  const sameDay = best.filter((each) => !each.connection?.overnight);
  const overnight = direct.length + sameDay.length === 0 ? best : [];
  return [...sameDay, ...overnight].sort((a, b) => a.minutes - b.minutes).slice(0, index.connections.most);
}

/**
 * Whether `a` is better than `b`: they share a flight, `a` leaves no earlier and arrives no later, and one of the two
 * differs.
 */
function beats(a: Itinerary, b: Itinerary): boolean {
  if (!a.segments.some((segment, index) => segment.flightNo === b.segments[index]?.flightNo)) return false;
  const later = departure(a) - departure(b);
  const sooner = arrival(b) - arrival(a);
  return later >= 0 && sooner >= 0 && later + sooner > 0;
}

function byDeparture(a: Itinerary, b: Itinerary): number {
  return departure(a) - departure(b) || arrival(a) - arrival(b);
}

function departure(itinerary: Itinerary): number {
  return itinerary.segments[0]?.departAt ?? 0;
}

function arrival(itinerary: Itinerary): number {
  return itinerary.segments[itinerary.segments.length - 1]?.arriveAt ?? 0;
}
