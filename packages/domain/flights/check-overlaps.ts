import { fromDayNumber } from '../time/index.ts';
import { type FlightPattern, flightDatesOf } from './pattern.ts';
import type { Finding } from './schedule-finding.ts';

/** Returns an error for each pair of patterns with one flight number on the same date. */
export function checkOverlaps(patterns: readonly FlightPattern[]): Finding[] {
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
