import {
  type Aircraft,
  CABINS,
  type ConnectionRules,
  checkPattern,
  type FlightIndex,
  type FlightPattern,
  indexFlights,
  parsePatterns,
} from '@haidai/domain/flights';
import type { DataProblem, Places } from '@haidai/domain/reference';
import { z } from 'zod';
import { bilingual, DataError, listFiles, readJson, readText } from '../reference/index.ts';

const aircraftFile = z.array(
  z.object({
    type: z.string().length(3),
    name: bilingual,
    size: z.enum(['大', '中', '小']),
    cabins: z.array(
      z.object({
        cabin: z.enum(CABINS),
        firstRow: z.int().positive(),
        lastRow: z.int().positive(),
        letters: z.string().regex(/^[A-HJ-L]+$/),
      }),
    ),
  }),
);

const flag = z.enum(['D', 'I']);
const connectionsFile = z.object({
  hubs: z.array(z.string().length(3)),
  minimum: z.array(
    z.object({
      id: z.string(),
      airport: z.string(),
      arrival: flag,
      departure: flag,
      minutes: z.int().positive(),
      baggage: z.enum(['THROUGH', 'COLLECT', 'ASK']),
    }),
  ),
  maxMinutes: z.int().positive(),
  maxOvernightMinutes: z.int().positive(),
  detourPercent: z.int().min(100),
  detourKm: z.int().nonnegative(),
  most: z.int().positive(),
});

/** Reads the pattern files of a data folder. Each line is checked by itself. */
export function readPatterns(dataDir: string): { patterns: FlightPattern[]; problems: DataProblem[] } {
  const parsed = listFiles(dataDir, 'schedule', '.txt').map((file) => parsePatterns(readText(dataDir, file), file));
  return { patterns: parsed.flatMap((each) => each.patterns), problems: parsed.flatMap((each) => each.problems) };
}

export function loadAircraft(dataDir: string): ReadonlyMap<string, Aircraft> {
  const aircraft = readJson(dataDir, 'schedule/aircraft.json', aircraftFile);
  return new Map(aircraft.map((each) => [each.type, each]));
}

export function loadConnections(dataDir: string): ConnectionRules {
  return readJson(dataDir, 'schedule/connections.json', connectionsFile);
}

/**
 * Loads the schedule with an index for searches. Each pattern is checked by itself (airports, aircraft, times). `npm
 * run data -- check` finds errors between patterns, such as two flights with one number on one day.
 */
export function loadSchedule(dataDir: string, places: Places, aircraft: ReadonlyMap<string, Aircraft>): FlightIndex {
  const { patterns, problems } = readPatterns(dataDir);
  const facts = { places, aircraft: new Set(aircraft.keys()) };
  const errors = patterns.flatMap((pattern) => checkPattern(pattern, facts)).filter((each) => each.level === 'error');
  if (problems.length + errors.length > 0) throw new DataError([...problems, ...errors]);
  return indexFlights({ patterns, places, connections: loadConnections(dataDir) });
}
