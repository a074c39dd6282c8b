import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FlightPattern } from '@haidai/domain/flights';
import { formatSeasons, readSeasons, retiredFile } from '../../apps/server/src/modules/flights/index.ts';
import { listFiles } from '../../apps/server/src/modules/reference/index.ts';

/**
 * Rewrites the whole schedule, one file per season. The first day of a pattern decides its file. Returns the written
 * files.
 */
export function writeSeasons(
  dataDir: string,
  patterns: readonly FlightPattern[],
): { file: string; patterns: number }[] {
  const seasons = readSeasons(dataDir);
  for (const file of listFiles(dataDir, 'schedule', '.txt')) if (file !== retiredFile) rmSync(join(dataDir, file));
  return [...formatSeasons(seasons, patterns)].map(([file, { text, patterns: count }]) => {
    writeFileSync(join(dataDir, file), text);
    return { file, patterns: count };
  });
}
