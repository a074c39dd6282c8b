import type { Places } from '../../reference/index.ts';
import { dayToInstant, fromDayNumber, type Instant } from '../../time/index.ts';
import { minutesBetween } from '../dated.ts';
import { type FlightPattern, flightDatesOf } from './pattern.ts';
import type { Finding } from './schedule-finding.ts';

interface Flying {
  readonly pattern: FlightPattern;
  /** The flight date, as a day number. */
  readonly day: number;
  readonly from: string;
  readonly to: string;
  readonly departAt: Instant;
  readonly arriveAt: Instant;
}

/**
 * Returns a warning for each aircraft that would be in two places: its flights overlap, or a flight starts at another
 * airport than the last one ended.
 */
export function checkRotations(patterns: readonly FlightPattern[], places: Places): Finding[] {
  const groups = Map.groupBy(
    patterns.filter((pattern) => pattern.rotation !== ''),
    (pattern) => pattern.rotation,
  );
  return [...groups].flatMap(([rotation, flown]) => checkRotation(rotation, flown, places));
}

function checkRotation(rotation: string, patterns: readonly FlightPattern[], places: Places): Finding[] {
  const flying = patterns.flatMap((pattern) => flights(pattern, places)).sort((a, b) => a.departAt - b.departAt);
  const told = new Set<string>();
  return flying.slice(1).flatMap((next, index) => {
    const last = flying[index];
    const clash = last ? clashOf(last, next) : null;
    const pair = `${last?.pattern.flightNo} ${next.pattern.flightNo}`;
    if (!clash || told.has(pair)) return [];
    told.add(pair);
    const message = `${next.pattern.flightNo} on ${fromDayNumber(next.day)}: aircraft ${rotation} ${clash}`;
    return [{ level: 'warning' as const, ...next.pattern.source, message }];
  });
}

function clashOf(last: Flying, next: Flying): string | null {
  const { flightNo } = last.pattern;
  if (next.departAt < last.arriveAt) {
    return `is still flying ${flightNo} for ${minutesBetween(next.departAt, last.arriveAt)} minutes`;
  }
  return next.from === last.to ? null : `is at ${last.to} with ${flightNo}, not at ${next.from}`;
}

/**
 * Lists every dated flight of a pattern, from its first departure to its last landing. There are tens of thousands, so
 * the rows hold only these facts.
 */
function flights(pattern: FlightPattern, places: Places): Flying[] {
  const [first, last] = [pattern.legs[0], pattern.legs.at(-1)];
  if (!first || !last) return [];
  const [start, end] = [zoneOf(places, first.from), zoneOf(places, last.to)];
  return flightDatesOf(pattern).map((day) => ({
    pattern,
    day,
    from: first.from,
    to: last.to,
    departAt: dayToInstant(day, first.departs, start),
    arriveAt: dayToInstant(day, last.arrives, end),
  }));
}

function zoneOf(places: Places, code: string): string {
  const airport = places.airport(code);
  if (!airport) throw new RangeError(`unknown airport ${code}`);
  return airport.zone;
}
