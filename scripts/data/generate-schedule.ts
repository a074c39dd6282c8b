import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FlightPattern, formatPattern } from '@haidai/domain/flights';
import type { Places } from '@haidai/domain/reference';
import { z } from 'zod';
import { readCsv } from '../../apps/server/src/modules/reference/index.ts';
import { type NetworkLine, type PlanFacts, planSeason, type Season } from './plan-season.ts';

const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const seasonRow = z.object({ season: z.string().regex(/^(summer|winter)-\d{4}$/), from: isoDate, to: isoDate });
const terminalRow = z.object({ airport: z.string().length(3), domestic: z.string(), international: z.string() });
const networkRow = z.object({
  flight: z.string().regex(/^[A-Z0-9]{2}\d{3}[13579]$/),
  route: z.string().regex(/^[A-Z]{3}(-[A-Z]{3})+$/),
  winter: z.coerce.number(),
  summer: z.coerce.number(),
  leaves: z.string().regex(/^\d{4}$/),
});

/** Writes a pattern file for every season of schedule/seasons.csv out of the lines of schedule/network.csv. */
export function generateSchedule(dataDir: string, places: Places): { file: string; patterns: number }[] {
  const facts = planFacts(dataDir, places);
  const network = readCsv(dataDir, 'schedule/network.csv', networkRow);
  return readCsv(dataDir, 'schedule/seasons.csv', seasonRow).map(({ season, from, to }) => {
    const lines = network.map((row) => toLine(row, season.startsWith('winter') ? row.winter : row.summer));
    const patterns = planSeason(lines, { name: season, from, to }, facts);
    const file = `schedule/${season}.txt`;
    writeFileSync(join(dataDir, file), formatSeason({ name: season, from, to }, patterns));
    return { file, patterns: patterns.length };
  });
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

function formatSeason(season: Season, patterns: readonly FlightPattern[]): string {
  const head = [
    `# ${season.name}, ${season.from} to ${season.to}. Local times; +1 counts days from the flight date.`,
    '# flight | first..last flight date | weekdays | route with terminals and times | aircraft | meals | rotation',
  ];
  const lines = [...patterns].sort((a, b) => a.flightNo.localeCompare(b.flightNo)).map(formatPattern);
  return `${[...head, ...lines].join('\n')}\n`;
}
