import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FlightPattern, kmBetween } from '@haidai/domain/flights';
import { isInternational, type Places } from '@haidai/domain/reference';
import { benchmarkYuan, capYuan, pairKey } from '@haidai/domain/shopping';
import { z } from 'zod';
import { readPatterns } from '../../apps/server/src/modules/flights/index.ts';
import { readJson } from '../../apps/server/src/modules/reference/index.ts';

const percents = z.record(z.string(), z.int().positive());
const marketsFile = z.object({
  domesticPercent: percents,
  shortHaul: z.object({ belowKm: z.int(), kmPerPercent: z.int().positive() }),
  internationalBaseYuan: z.int(),
  internationalYuanPer100Km: z.int(),
  internationalPercent: percents,
  capPercent: z.int(),
});
type Markets = z.output<typeof marketsFile>;

const FIELDS = 'id,from,to,km,benchmark,yuan,cap,issuedFrom';
const ISSUED_FROM = '2026-01-01';

/** Writes fares/y-fares.csv: the full economy fare of every pair of airports in the schedule. */
export function generateFares(dataDir: string, places: Places): number {
  const markets = readJson(dataDir, 'fares/markets.json', marketsFile);
  const pairs = [...new Set(readPatterns(dataDir).patterns.flatMap(pairsOf))].sort();
  const rows = pairs.map((pair) => fareRow(pair, places, markets));
  writeFileSync(join(dataDir, 'fares/y-fares.csv'), `${[FIELDS, ...rows].join('\n')}\n`);
  return rows.length;
}

function pairsOf(pattern: FlightPattern): string[] {
  return pattern.legs.flatMap((leg, board) => pattern.legs.slice(board).map(({ to }) => pairKey(leg.from, to)));
}

function fareRow(pair: string, places: Places, markets: Markets): string {
  const [from = '', to = ''] = pair.split('-');
  const km = kmBetween(places, from, to);
  const start = places.airport(from);
  const end = places.airport(to);
  const international = start !== undefined && end !== undefined && isInternational(start, end);
  const benchmark = international ? 0 : benchmarkYuan(km);
  const yuan = international ? internationalYuan(from, to, km, markets) : domesticYuan(from, to, km, markets);
  const cap = international ? 0 : capYuan(km, markets.capPercent);
  return [`YF-${pair}`, from, to, km, benchmark, yuan, cap, ISSUED_FROM].join(',');
}

/**
 * Returns the fare of a domestic pair in yuan. The busier airport sets the share of the benchmark. Short routes have
 * unregulated fares above it.
 */
function domesticYuan(from: string, to: string, km: number, { domesticPercent, shortHaul }: Markets): number {
  const market = Math.max(domesticPercent[from] ?? 100, domesticPercent[to] ?? 100);
  const short = km < shortHaul.belowKm ? Math.round((shortHaul.belowKm - km) / shortHaul.kmPerPercent) : 0;
  return toTen((benchmarkYuan(km) * (market + short)) / 100);
}

function internationalYuan(from: string, to: string, km: number, markets: Markets): number {
  const percent = markets.internationalPercent[from] ?? markets.internationalPercent[to] ?? 100;
  const yuan = markets.internationalBaseYuan + (km * markets.internationalYuanPer100Km) / 100;
  return toTen((yuan * percent) / 100);
}

function toTen(yuan: number): number {
  return Math.floor((yuan + 5) / 10) * 10;
}
