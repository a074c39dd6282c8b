import path from 'node:path';
import { addDays } from '@haidai/domain/time';
import type { Deps } from '../../platform/index.ts';
import { type RevisionFiles, writeRevisionFiles } from '../carrier/index.ts';
import { loadCatalogue } from '../flights/index.ts';
import { countTouched, listHolding } from './held-flights.ts';
import { changeOf } from './next-schedule.ts';

/**
 * Counts the flights with tickets that the files of a revision would change, and the tickets. A direct publication of
 * such files is refused, because their travellers would learn nothing; the schedule must be proposed instead. Flights
 * that are retired already stay retired. Throws a DataError if the files cannot be read.
 */
export async function findTouchedTickets(
  { db, clock, config }: Pick<Deps, 'db' | 'clock'> & { config: Pick<Deps['config'], 'dataFolder'> },
  files: RevisionFiles,
): Promise<{ flights: number; tickets: number }> {
  const folder = await writeRevisionFiles(path.join(config.dataFolder, 'carrier'), files);
  const [before, after] = [loadCatalogue().index, loadCatalogue(folder).index];
  const now = clock.now().getTime();
  const changed = (await listHolding(db, addDays(clock.today(), -1))).filter(
    (flight) => changeOf(before, after, { ...flight, now }) !== null,
  );
  const count = await countTouched(db, changed);
  const touched = changed.map(count).filter(({ tickets }) => tickets > 0);
  return { flights: touched.length, tickets: touched.reduce((sum, { tickets }) => sum + tickets, 0) };
}
