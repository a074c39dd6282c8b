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
import { DataError, listFiles, readJson, readText } from '../reference/index.ts';

const aircraftFile = z.array(
  z.object({
    type: z.string().length(3),
    nameCn: z.string(),
    nameEn: z.string(),
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

/** The pattern files of a data folder, unchecked beyond what each line says of itself. */
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
 * The schedule, indexed for searching. Every pattern is checked alone (airports, aircraft, times); what takes the
 * whole schedule to see, such as two flights of one number on a day, is the work of `npm run data -- check`.
 */
export function loadSchedule(dataDir: string, places: Places, aircraft: ReadonlyMap<string, Aircraft>): FlightIndex {
  const { patterns, problems } = readPatterns(dataDir);
  const facts = { places, aircraft: new Set(aircraft.keys()) };
  const errors = patterns.flatMap((pattern) => checkPattern(pattern, facts)).filter((each) => each.level === 'error');
  if (problems.length + errors.length > 0) throw new DataError([...problems, ...errors]);
  return indexFlights({ patterns, places, connections: loadConnections(dataDir) });
}
