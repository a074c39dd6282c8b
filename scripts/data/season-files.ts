import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FlightPattern, formatPattern } from '@haidai/domain/flights';
import type { IsoDate } from '@haidai/domain/time';
import { z } from 'zod';
import { readCsv } from '../../apps/server/src/modules/reference/index.ts';

export interface Season {
  readonly name: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
}

const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const seasonRow = z.object({ season: z.string().regex(/^(summer|winter)-\d{4}$/), from: isoDate, to: isoDate });

/** Reads the IATA seasons of schedule/seasons.csv, in order. */
export function readSeasons(dataDir: string): Season[] {
  return readCsv(dataDir, 'schedule/seasons.csv', seasonRow).map(({ season, ...period }) => ({
    name: season,
    ...period,
  }));
}

/**
 * Rewrites the whole schedule, one file per season. The first day of a pattern decides its file. Returns the written
 * files.
 */
export function writeSeasons(
  dataDir: string,
  patterns: readonly FlightPattern[],
): { file: string; patterns: number }[] {
  const seasons = readSeasons(dataDir);
  const folder = join(dataDir, 'schedule');
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.txt'))) rmSync(join(folder, name));
  const bySeason = Map.groupBy(
    patterns,
    (pattern) => seasons.findLast(({ from }) => from <= pattern.from) ?? seasons[0],
  );
  return [...bySeason].flatMap(([season, own]) => {
    if (!season) return [];
    writeFileSync(join(folder, `${season.name}.txt`), formatSeason(season, own));
    return [{ file: `schedule/${season.name}.txt`, patterns: own.length }];
  });
}

function formatSeason(season: Season, patterns: readonly FlightPattern[]): string {
  const head = [
    `# ${season.name}, ${season.from} to ${season.to}. Local times; +1 counts days from the flight date.`,
    '# flight | first..last flight date | weekdays | route with terminals and times | aircraft | meals | rotation',
  ];
  const inOrder = patterns.toSorted((a, b) => a.flightNo.localeCompare(b.flightNo) || a.from.localeCompare(b.from));
  return `${[...head, ...inOrder.map(formatPattern)].join('\n')}\n`;
}
