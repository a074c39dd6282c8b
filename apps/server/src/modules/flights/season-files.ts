import { type FlightPattern, formatPattern } from '@haidai/domain/flights';
import type { IsoDate } from '@haidai/domain/time';
import { z } from 'zod';
import { readCsv } from '../reference/index.ts';

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

/** Writes the patterns as text, one file a season, by the path of the file. The first day of a pattern decides. */
export function formatSeasons(
  seasons: readonly Season[],
  patterns: readonly FlightPattern[],
): Map<string, { text: string; patterns: number }> {
  const bySeason = Map.groupBy(
    patterns,
    (pattern) => seasons.findLast(({ from }) => from <= pattern.from) ?? seasons[0],
  );
  return new Map(
    [...bySeason].flatMap(([season, own]) =>
      season
        ? [[`schedule/${season.name}.txt`, { text: formatSeason(season, own), patterns: own.length }] as const]
        : [],
    ),
  );
}

function formatSeason(season: Season, patterns: readonly FlightPattern[]): string {
  const head = [
    `# ${season.name}, ${season.from} to ${season.to}. Local times; +1 counts days from the flight date.`,
    '# flight | first..last flight date | weekdays | route with terminals and times | aircraft | meals | rotation',
  ];
  const inOrder = patterns.toSorted((a, b) => a.flightNo.localeCompare(b.flightNo) || a.from.localeCompare(b.from));
  return `${[...head, ...inOrder.map(formatPattern)].join('\n')}\n`;
}
