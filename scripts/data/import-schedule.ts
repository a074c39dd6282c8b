import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import {
  checkSchedule,
  type Finding,
  type FlightPattern,
  flightDatesOf,
  parsePatterns,
  readSsim,
} from '@haidai/domain/flights';
import { addDays } from '@haidai/domain/time';
import { loadAircraft, readPatterns } from '../../apps/server/src/modules/flights/index.ts';
import { loadPlaces } from '../../apps/server/src/modules/reference/index.ts';
import { writeSeasons } from './season-files.ts';

export interface Import {
  readonly findings: readonly Finding[];
  /** The written files. Empty if an error stopped the import. */
  readonly written: readonly { file: string; patterns: number }[];
  readonly flights: number;
  readonly skipped: number;
}

/**
 * Imports a schedule file, ours or SSIM chapter 7, into `$CARRIER_DIR/schedule`. For every flight number, it replaces the
 * schedule from the first to the last day of the file. It checks the whole schedule first. An error leaves every file
 * unchanged.
 */
export function importSchedule(dataDir: string, path: string): Import {
  const { patterns, problems, skipped } = readScheduleFile(path);
  const broken = problems.map((problem): Finding => ({ level: 'error', ...problem }));
  const merged = [...replaceFlights(readPatterns(dataDir).patterns, patterns), ...patterns];
  const facts = { places: loadPlaces(dataDir), aircraft: new Set(loadAircraft(dataDir).keys()) };
  const findings = [...broken, ...checkSchedule(merged, facts)];
  const flights = new Set(patterns.map(({ flightNo }) => flightNo)).size;
  const refused = findings.some(({ level }) => level === 'error');
  return { findings, flights, skipped, written: refused ? [] : writeSeasons(dataDir, merged) };
}

/** Reads a file as SSIM if its first line has 200 characters and a record type, and as our format otherwise. */
function readScheduleFile(path: string) {
  const text = readFileSync(path, 'utf8');
  const isSsim = /^[1-5].{199}$/m.test(text.split(/\r?\n/)[0] ?? '');
  return isSsim ? readSsim(text, basename(path)) : { ...parsePatterns(text, basename(path)), skipped: 0 };
}

/** Returns the existing patterns without the days that an import replaces. */
function replaceFlights(existing: readonly FlightPattern[], imported: readonly FlightPattern[]): FlightPattern[] {
  const spans = new Map<string, { from: string; to: string }>();
  for (const { flightNo, from, to } of imported) {
    const known = spans.get(flightNo) ?? { from, to };
    const [first = from] = [from, known.from].sort();
    const [last = to] = [to, known.to].sort().reverse();
    spans.set(flightNo, { from: first, to: last });
  }
  return existing.flatMap((pattern) => {
    const span = spans.get(pattern.flightNo);
    if (!span || pattern.to < span.from || span.to < pattern.from) return [pattern];
    const before = { ...pattern, to: addDays(span.from, -1) };
    const after = { ...pattern, from: addDays(span.to, 1) };
    return [before, after].filter((part) => flightDatesOf(part).length > 0);
  });
}
