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
import { bilingual, DataError, finish, type InPieces, listFiles, readJson, readText } from '../reference/index.ts';

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

/** The file of the flights that hold tickets and are no longer on sale. A publication of a schedule writes it. */
export const retiredFile = 'schedule/retired.txt';

/** Reads the pattern files of a data folder. Each line is checked by itself. Retired flights are not among them. */
export function readPatterns(dataDir: string): { patterns: FlightPattern[]; problems: DataProblem[] } {
  return finish(readPatternsInPieces(dataDir));
}

function* readPatternsInPieces(dataDir: string): InPieces<ReturnType<typeof parsePatterns>> {
  const parsed: ReturnType<typeof parsePatterns>[] = [];
  for (const file of listFiles(dataDir, 'schedule', '.txt').filter((name) => name !== retiredFile)) {
    parsed.push(parsePatterns(readText(dataDir, file), file));
    yield;
  }
  return { patterns: parsed.flatMap((each) => each.patterns), problems: parsed.flatMap((each) => each.problems) };
}

/** Reads the retired flights of a data folder. Empty if it has none. */
function readRetired(dataDir: string): ReturnType<typeof parsePatterns> {
  const has = listFiles(dataDir, 'schedule', '.txt').includes(retiredFile);
  return has ? parsePatterns(readText(dataDir, retiredFile), retiredFile) : { patterns: [], problems: [] };
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
 * run data -- check` finds errors between patterns, such as two flights with one number on one day. Each file, the checks
 * and the index are pieces.
 */
export function* loadScheduleInPieces(
  dataDir: string,
  places: Places,
  aircraft: ReadonlyMap<string, Aircraft>,
): InPieces<FlightIndex> {
  const { patterns, problems } = yield* readPatternsInPieces(dataDir);
  const retired = readRetired(dataDir);
  const facts = { places, aircraft: new Set(aircraft.keys()) };
  const findings = [...patterns, ...retired.patterns].flatMap((pattern) => checkPattern(pattern, facts));
  yield;
  const errors = [...problems, ...retired.problems, ...findings.filter((each) => each.level === 'error')];
  if (errors.length > 0) throw new DataError(errors);
  return indexFlights({ patterns, retired: retired.patterns, places, connections: loadConnections(dataDir) });
}
