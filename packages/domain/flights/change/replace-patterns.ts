import { addDays, type IsoDate, weekdayOf } from '../../time/index.ts';
import { type FlightPattern, flightDatesOf, operatesOn } from '../schedule/pattern.ts';

/**
 * The flights that a schedule file replaces. FLIGHTS: its flight numbers, from its first to its last day. PERIOD: all
 * flights from the first to the last day of the file, so that a number that the file leaves out is removed.
 */
export type ScheduleScope = 'FLIGHTS' | 'PERIOD';

interface Span {
  from: IsoDate;
  to: IsoDate;
}

/** Puts the patterns of a file in the place of the existing patterns of its scope. */
export function replacePatterns(
  existing: readonly FlightPattern[],
  imported: readonly FlightPattern[],
  scope: ScheduleScope,
): FlightPattern[] {
  const spans = new Map<string, Span>();
  for (const { flightNo, from, to } of imported) {
    const key = scope === 'PERIOD' ? '' : flightNo;
    const known = spans.get(key) ?? { from, to };
    const [first = from] = [from, known.from].toSorted();
    const [, last = to] = [to, known.to].toSorted();
    spans.set(key, { from: first, to: last });
  }
  const kept = existing.flatMap((pattern) => {
    const span = spans.get(scope === 'PERIOD' ? '' : pattern.flightNo);
    if (!span || pattern.to < span.from || span.to < pattern.from) return [pattern];
    return nonEmpty([
      { ...pattern, to: addDays(span.from, -1) },
      { ...pattern, from: addDays(span.to, 1) },
    ]);
  });
  return [...kept, ...imported];
}

/** Returns the patterns without one flight number on some days. */
export function withoutDays(
  patterns: readonly FlightPattern[],
  days: ReadonlyMap<string, readonly IsoDate[]>,
): FlightPattern[] {
  return patterns.flatMap((pattern) => {
    const own = (days.get(pattern.flightNo) ?? []).filter((day) => operatesOn(pattern, day)).toSorted();
    let rest = pattern;
    const parts: FlightPattern[] = [];
    for (const day of own) {
      parts.push({ ...rest, to: addDays(day, -1) });
      rest = { ...rest, from: addDays(day, 1) };
    }
    return own.length === 0 ? [pattern] : nonEmpty([...parts, rest]);
  });
}

/** Returns a pattern of one day. */
export function onOneDay(pattern: FlightPattern, day: IsoDate): FlightPattern {
  const weekday = weekdayOf(day);
  const days = [1, 2, 3, 4, 5, 6, 7].map((each) => (each === weekday ? String(each) : '.')).join('');
  return { ...pattern, from: day, to: day, days };
}

/** The pattern of each day number of a flight number. */
type FlightDays = Map<number, FlightPattern>;

/** Lists the days of each flight number from a day on. There are tens of thousands, so days are numbers. */
export function listFlightDays(patterns: readonly FlightPattern[], from: IsoDate): Map<string, FlightDays> {
  const flights = new Map<string, FlightDays>();
  for (const pattern of patterns) {
    if (pattern.to < from) continue;
    const days = flights.get(pattern.flightNo) ?? new Map<number, FlightPattern>();
    for (const day of flightDatesOf({ ...pattern, from: pattern.from < from ? from : pattern.from }))
      days.set(day, pattern);
    if (days.size > 0) flights.set(pattern.flightNo, days);
  }
  return flights;
}

/** Leaves out parts of a pattern that have no day. The period is cut to the days that fly. */
function nonEmpty(parts: readonly FlightPattern[]): FlightPattern[] {
  return parts.filter((part) => part.from <= part.to && flightDatesOf(part).length > 0);
}
