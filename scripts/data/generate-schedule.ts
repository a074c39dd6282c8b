import type { Places } from '@haidai/domain/reference';
import { z } from 'zod';
import { readSeasons } from '../../apps/server/src/modules/flights/index.ts';
import { readCsv } from '../../apps/server/src/modules/reference/index.ts';
import { type NetworkLine, type PlanFacts, planSeason } from './plan-season.ts';
import { writeSeasons } from './season-files.ts';

const terminalRow = z.object({ airport: z.string().length(3), domestic: z.string(), international: z.string() });
const networkRow = z.object({
  flight: z.string().regex(/^[A-Z0-9]{2}\d{3}[13579]$/),
  route: z.string().regex(/^[A-Z]{3}(-[A-Z]{3})+$/),
  winter: z.coerce.number(),
  summer: z.coerce.number(),
  leaves: z.string().regex(/^\d{4}$/),
});

/** Plans every season of schedule/seasons.csv from the lines of schedule/network.csv and writes the pattern files. */
export function generateSchedule(dataDir: string, places: Places): { file: string; patterns: number }[] {
  const facts = planFacts(dataDir, places);
  const network = readCsv(dataDir, 'schedule/network.csv', networkRow);
  const patterns = readSeasons(dataDir).flatMap((season) => {
    const lines = network.map((row) => toLine(row, season.name.startsWith('winter') ? row.winter : row.summer));
    return planSeason(lines, season, facts);
  });
  return writeSeasons(dataDir, patterns);
}

function planFacts(dataDir: string, places: Places): PlanFacts {
  const terminals = new Map(readCsv(dataDir, 'schedule/terminals.csv', terminalRow).map((row) => [row.airport, row]));
  return {
    places,
    terminal: (airport, international) => terminals.get(airport)?.[international ? 'international' : 'domestic'] ?? '',
  };
}

function toLine(row: z.output<typeof networkRow>, weekly: number): NetworkLine {
  const leaves = Number(row.leaves.slice(0, 2)) * 60 + Number(row.leaves.slice(2));
  return { flight: row.flight, route: row.route.split('-'), weekly, leaves };
}
