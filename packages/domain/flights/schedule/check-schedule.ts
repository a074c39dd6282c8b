import { distanceKm, type Places } from '../../reference/index.ts';
import { formatTime, fromDayNumber, localToInstant } from '../../time/index.ts';
import { minutesBetween } from '../dated.ts';
import { checkRotations } from './check-rotations.ts';
import { type FlightPattern, flightDatesOf, type PatternLeg } from './pattern.ts';
import type { Finding } from './schedule-finding.ts';

export interface ScheduleFacts {
  readonly places: Places;
  /** The aircraft configurations of the carrier. */
  readonly aircraft: ReadonlySet<string>;
}

/**
 * The plausible speed over the ground, in km/h. The lower limit does not count the first hour. A speed beyond them is a
 * typing error.
 */
const FASTEST_KMH = 950;
const SLOWEST_KMH = 250;
const SHORTEST_GROUND = 25;
const LONGEST_GROUND = 360;

/** Lists the findings of a schedule. A flight that nobody could fly is an error. A doubtful flight is a warning. */
export function checkSchedule(patterns: readonly FlightPattern[], facts: ScheduleFacts): Finding[] {
  const problems = patterns.flatMap((pattern) => checkPattern(pattern, facts));
  const sound = patterns.filter((pattern) => !problems.some((problem) => sameSource(problem, pattern)));
  return [...problems, ...checkOverlaps(sound), ...checkRotations(sound, facts.places)];
}

function sameSource(problem: Finding, pattern: FlightPattern): boolean {
  return problem.file === pattern.source.file && problem.line === pattern.source.line && problem.level === 'error';
}

/** Lists the findings of one pattern alone, without the other patterns. */
export function checkPattern(pattern: FlightPattern, facts: ScheduleFacts): Finding[] {
  const error = (message: string): Finding => ({
    level: 'error',
    ...pattern.source,
    message: `${pattern.flightNo}: ${message}`,
  });
  const codes = pattern.legs.flatMap((leg) => [leg.from, leg.to]);
  const unknown = [...new Set(codes)].filter((code) => !facts.places.airport(code));
  if (unknown.length > 0) return [error(`unknown airport ${unknown.join(', ')}`)];
  if (!facts.aircraft.has(pattern.aircraft)) return [error(`unknown aircraft ${pattern.aircraft}`)];
  if (pattern.from > pattern.to) return [error(`the period ends (${pattern.to}) before it begins (${pattern.from})`)];
  if (flightDatesOf(pattern).length === 0)
    return [error(`no ${pattern.days} between ${pattern.from} and ${pattern.to}`)];
  const first = pattern.legs[0];
  if (first && first.departs >= 1440) return [error('the first leg leaves after its own flight date')];
  return [...pattern.legs.flatMap((leg) => checkLeg(pattern, leg, facts)), ...checkGround(pattern)].map((finding) =>
    finding.level === 'error' ? error(finding.message) : { ...error(finding.message), level: finding.level },
  );
}

type LegFinding = Pick<Finding, 'level' | 'message'>;

function checkLeg(pattern: FlightPattern, leg: PatternLeg, { places }: ScheduleFacts): LegFinding[] {
  const from = places.airport(leg.from);
  const to = places.airport(leg.to);
  if (!from || !to) return [];
  const name = `${leg.from} ${formatTime(leg.departs)} - ${leg.to} ${formatTime(leg.arrives)}`;
  if (leg.from === leg.to) return [{ level: 'error', message: `${name} goes nowhere` }];
  const departs = localToInstant(pattern.from, leg.departs, from.zone);
  const minutes = minutesBetween(departs, localToInstant(pattern.from, leg.arrives, to.zone));
  if (minutes <= 0) return [{ level: 'error', message: `${name} arrives before it departs` }];
  const km = distanceKm(from, to);
  if (minutes * FASTEST_KMH < km * 60) return [{ level: 'error', message: `${name}: ${km} km in ${minutes} minutes` }];
  if ((minutes - 60) * SLOWEST_KMH > km * 60)
    return [{ level: 'error', message: `${name}: ${minutes} minutes for ${km} km` }];
  return [];
}

function checkGround(pattern: FlightPattern): LegFinding[] {
  return pattern.legs.slice(1).flatMap((leg, index): LegFinding[] => {
    const before = pattern.legs[index];
    if (!before) return [];
    if (before.to !== leg.from)
      return [{ level: 'error', message: `lands at ${before.to} and leaves from ${leg.from}` }];
    const ground = leg.departs - before.arrives;
    if (ground <= 0) return [{ level: 'error', message: `leaves ${leg.from} before it has landed there` }];
    const odd = ground < SHORTEST_GROUND || ground > LONGEST_GROUND;
    return odd ? [{ level: 'warning', message: `${ground} minutes on the ground at ${leg.from}` }] : [];
  });
}

/** Returns an error for each pair of patterns with one flight number on the same date. */
function checkOverlaps(patterns: readonly FlightPattern[]): Finding[] {
  const groups = Map.groupBy(patterns, (pattern) => pattern.flightNo);
  return [...groups.values()].flatMap((same) =>
    same.flatMap((pattern, index) => same.slice(0, index).flatMap((other) => checkPair(pattern, other))),
  );
}

function checkPair(pattern: FlightPattern, other: FlightPattern): Finding[] {
  const day = firstCommonDay(pattern, other);
  if (day === undefined) return [];
  const where = `${other.source.file}:${other.source.line}`;
  const message = `${pattern.flightNo}: also flies on ${fromDayNumber(day)} by ${where}`;
  return [{ level: 'error', ...pattern.source, message }];
}

function firstCommonDay(a: FlightPattern, b: FlightPattern): number | undefined {
  if (a.to < b.from || b.to < a.from) return undefined;
  const dates = new Set(flightDatesOf(a));
  return flightDatesOf(b).find((day) => dates.has(day));
}
