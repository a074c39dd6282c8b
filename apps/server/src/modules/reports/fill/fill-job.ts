import { addDays } from '@haidai/domain/time';
import { type Deps, defineJob } from '../../../platform/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { addEvents } from './add-events.ts';
import { readLoad } from './read-load.ts';

/** The flight dates around today whose seats the job reads every minute. The overview shows seven of them. */
const nearDays = { from: -1, to: 7 } as const;
/** The last flight date, in days from today, whose seats the job reads every hour. */
const farDays = 60;

/** The job that adds everything that happened to the summary tables, and reads the seats of the next flights. */
export const fillJob = defineJob(
  'reports.fill',
  async (deps: Deps) => {
    await readLoads(deps, nearDays);
    await addEvents(deps.db, deps.clock.now());
  },
  { every: '* * * * *' },
);

/** The job that reads the seats of later flights. */
export const fillLaterJob = defineJob(
  'reports.fillLater',
  (deps: Deps) => readLoads(deps, { from: nearDays.to + 1, to: farDays }),
  { every: '23 * * * *' },
);

async function readLoads({ db, clock }: Deps, { from, to }: { from: number; to: number }): Promise<void> {
  const catalogue = loadCatalogue();
  const today = clock.today();
  for (let day = from; day <= to; day += 1) await readLoad(db, catalogue, addDays(today, day));
}
