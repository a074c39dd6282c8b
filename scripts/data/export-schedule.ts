import { writeFileSync } from 'node:fs';
import { CABINS, type Cabin, capacityOf, writeSsim } from '@haidai/domain/flights';
import { instantToLocal } from '@haidai/domain/time';
import { loadAircraft, readPatterns, readSeasons } from '../../apps/server/src/modules/flights/index.ts';
import { loadPlaces } from '../../apps/server/src/modules/reference/index.ts';

const CABIN_CODES: Record<Cabin, string> = { BUSINESS: 'F', SUPER: 'W', ECO: 'Y' };

/**
 * Writes one season as an SSIM chapter 7 data set, for the systems of airports and partners. Returns the number of its
 * patterns.
 */
export function exportSeason(dataDir: string, name: string, path: string, now: number): number {
  const season = readSeasons(dataDir).find((each) => each.name === name);
  if (!season) throw new Error(`schedule/seasons.csv has no season ${name}`);
  const patterns = readPatterns(dataDir).patterns.filter(({ source }) => source.file === `schedule/${name}.txt`);
  const text = writeSsim(patterns, {
    airline: patterns[0]?.flightNo.slice(0, 2) ?? '',
    season: `${name.slice(0, 1).toUpperCase()}${name.slice(-2)}`,
    from: season.from,
    to: season.to,
    title: name.toUpperCase(),
    created: instantToLocal(now, 'UTC'),
    places: loadPlaces(dataDir),
    configurations: configurations(dataDir),
  });
  writeFileSync(path, text);
  return patterns.length;
}

function configurations(dataDir: string): Map<string, string> {
  const sold = (count: (cabin: Cabin) => number) =>
    CABINS.toReversed()
      .map((cabin) => `${CABIN_CODES[cabin]}${count(cabin)}`)
      .join('');
  return new Map([...loadAircraft(dataDir)].map(([type, each]) => [type, sold((cabin) => capacityOf(each, cabin))]));
}
