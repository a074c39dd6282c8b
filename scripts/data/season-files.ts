import { cpSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FlightPattern } from '@haidai/domain/flights';
import { formatSeasons, readSeasons, retiredFile } from '../../apps/server/src/modules/flights/index.ts';
import { listFiles } from '../../apps/server/src/modules/reference/index.ts';

/**
 * Rewrites the whole schedule, one file per season. The first day of a pattern decides its file. Returns the written
 * files. It writes a copy of the folder `schedule` and then puts it in the place of the old one, so a command that is
 * killed leaves the old schedule or the new one. If it is killed between the two steps of the exchange, the next
 * command completes the exchange.
 */
export function writeSeasons(
  dataDir: string,
  patterns: readonly FlightPattern[],
): { file: string; patterns: number }[] {
  const seasons = formatSeasons(readSeasons(dataDir), patterns);
  const copy = join(dataDir, '.next');
  rmSync(copy, { recursive: true, force: true });
  cpSync(join(dataDir, 'schedule'), join(copy, 'schedule'), { recursive: true });
  for (const file of listFiles(copy, 'schedule', '.txt')) if (file !== retiredFile) rmSync(join(copy, file));
  const written = [...seasons].map(([file, { text, patterns: count }]) => {
    writeFileSync(join(copy, file), text);
    return { file, patterns: count };
  });
  exchange(dataDir);
  return written;
}

/** Completes the exchange of an earlier command that was killed. The caller does so before it reads the schedule. */
export function completeExchange(dataDir: string): void {
  const [place, before] = [join(dataDir, 'schedule'), join(dataDir, '.before')];
  if (!existsSync(place) && existsSync(before)) renameSync(join(dataDir, '.next', 'schedule'), place);
  for (const folder of ['.next', '.before']) rmSync(join(dataDir, folder), { recursive: true, force: true });
}

function exchange(dataDir: string): void {
  const place = join(dataDir, 'schedule');
  renameSync(place, join(dataDir, '.before'));
  renameSync(join(dataDir, '.next', 'schedule'), place);
  completeExchange(dataDir);
}
