import { distanceKm, type Places } from '../../reference/index.ts';
import type { IsoDate } from '../../time/index.ts';
import { type DatedLeg, datedLegs, datedSegment, flightDateOf, type Segment } from '../dated.ts';
import type { SegmentRef } from '../keys.ts';
import { type FlightPattern, operatesOn } from '../schedule/pattern.ts';
import type { ConnectionRules } from './connections.ts';

/** A part of a pattern that is on sale: legs `board` to `off`, both inclusive. */
export interface Ride {
  readonly pattern: FlightPattern;
  readonly board: number;
  readonly off: number;
}

export interface FlightIndex {
  readonly places: Places;
  readonly connections: ConnectionRules;
  /** The flights on sale. */
  readonly patterns: readonly FlightPattern[];
  /** The flights that hold tickets and are no longer on sale. They can be operated to their end. */
  readonly retired: readonly FlightPattern[];
  readonly byFlight: ReadonlyMap<string, readonly FlightPattern[]>;
  /** 'TAO-TFU' → every ride between the two airports, also with stops. */
  readonly byPair: ReadonlyMap<string, readonly Ride[]>;
  /** The airports that can be reached from an airport without a change of aircraft. */
  readonly reach: ReadonlyMap<string, ReadonlySet<string>>;
}

export function indexFlights(data: {
  patterns: readonly FlightPattern[];
  retired?: readonly FlightPattern[];
  places: Places;
  connections: ConnectionRules;
}): FlightIndex {
  const { retired = [] } = data;
  const byPair = new Map<string, Ride[]>();
  const reach = new Map<string, Set<string>>();
  for (const ride of data.patterns.flatMap(ridesOf)) {
    const from = ride.pattern.legs[ride.board]?.from ?? '';
    const to = ride.pattern.legs[ride.off]?.to ?? '';
    appendTo(byPair, `${from}-${to}`, ride);
    reach.set(from, (reach.get(from) ?? new Set()).add(to));
  }
  const byFlight = Map.groupBy([...data.patterns, ...retired], (pattern) => pattern.flightNo);
  return { ...data, retired, byFlight, byPair, reach };
}

/**
 * Lists every pair of boarding and arrival of a pattern: A–B–C sells AB, BC and AC. A ride back to its own start is not
 * on sale.
 */
function ridesOf(pattern: FlightPattern): Ride[] {
  return pattern.legs.flatMap((_, board) =>
    pattern.legs
      .map((_, off) => ({ pattern, board, off }))
      .filter(({ off }) => off >= board && pattern.legs[off]?.to !== pattern.legs[board]?.from),
  );
}

function appendTo<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Lists the segments from one airport to another that leave on a local date. */
export function segmentsOn(index: FlightIndex, from: string, to: string, departDate: IsoDate): Segment[] {
  const rides = index.byPair.get(`${from}-${to}`) ?? [];
  return rides.flatMap(({ pattern, board, off }) => {
    const leg = pattern.legs[board];
    if (!leg) return [];
    const flightDate = flightDateOf(leg, departDate);
    return operatesOn(pattern, flightDate) ? [datedSegment(pattern, flightDate, board, off, index.places)] : [];
  });
}

/** Lists the segments of retired flights from one airport to another that leave on a local date. */
export function retiredSegmentsOn(index: FlightIndex, from: string, to: string, departDate: IsoDate): Segment[] {
  const rides = index.retired.flatMap(ridesOf);
  return rides.flatMap(({ pattern, board, off }) => {
    const leg = pattern.legs[board];
    if (leg?.from !== from || pattern.legs[off]?.to !== to) return [];
    const flightDate = flightDateOf(leg, departDate);
    return operatesOn(pattern, flightDate) ? [datedSegment(pattern, flightDate, board, off, index.places)] : [];
  });
}

/** Lists the legs of a flight number on a flight date; empty if it does not fly. */
export function legsOn(index: FlightIndex, flightNo: string, flightDate: IsoDate): DatedLeg[] {
  const pattern = index.byFlight.get(flightNo)?.find((each) => operatesOn(each, flightDate));
  return pattern ? datedLegs(pattern, flightDate, index.places) : [];
}

/** Finds the segment of a reference. Returns null if the schedule has no such flight on that day. */
export function findSegment(index: FlightIndex, ref: SegmentRef): Segment | null {
  const pattern = index.byFlight.get(ref.flightNo)?.find((each) => operatesOn(each, ref.flightDate));
  if (!pattern) return null;
  const board = pattern.legs.findIndex((leg) => leg.from === ref.from);
  const off = pattern.legs.findIndex((leg, at) => at >= board && leg.to === ref.to);
  return board < 0 || off < 0 ? null : datedSegment(pattern, ref.flightDate, board, off, index.places);
}

/** Returns the great-circle distance between two airports of the index, in kilometres. */
export function kmBetween(places: Places, from: string, to: string): number {
  const start = places.airport(from);
  const end = places.airport(to);
  if (!start || !end) throw new RangeError(`unknown airport ${start ? to : from}`);
  return distanceKm(start, end);
}
