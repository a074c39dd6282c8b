import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { checkSchedule, type Finding, readScheduleFile, replacePatterns } from '@haidai/domain/flights';
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
  const { patterns, problems, skipped } = readScheduleFile(readFileSync(path, 'utf8'), basename(path));
  const broken = problems.map((problem): Finding => ({ level: 'error', ...problem }));
  const merged = replacePatterns(readPatterns(dataDir).patterns, patterns, 'FLIGHTS');
  const facts = { places: loadPlaces(dataDir), aircraft: new Set(loadAircraft(dataDir).keys()) };
  const findings = [...broken, ...checkSchedule(merged, facts)];
  const flights = new Set(patterns.map(({ flightNo }) => flightNo)).size;
  const refused = findings.some(({ level }) => level === 'error');
  return { findings, flights, skipped, written: refused ? [] : writeSeasons(dataDir, merged) };
}
