import { checkSchedule, type Finding } from '@haidai/domain/flights';
import { loadAircraft, readPatterns } from '../../apps/server/src/modules/flights/index.ts';
import { loadPlaces } from '../../apps/server/src/modules/reference/index.ts';

/** Everything wrong with a data folder, in the order of its files. */
export function checkData(dataDir: string): Finding[] {
  const places = loadPlaces(dataDir);
  const { patterns, problems } = readPatterns(dataDir);
  const broken = problems.map((problem): Finding => ({ level: 'error', ...problem }));
  return [...broken, ...checkSchedule(patterns, { places, aircraft: new Set(loadAircraft(dataDir).keys()) })];
}
