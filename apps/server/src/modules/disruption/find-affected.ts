import { type Deps, defineJob } from '../../platform/index.ts';
import type { FlightWatcher } from '../flights/index.ts';
import { lookAfter } from './look-after.ts';
import { listAffected, listSegmentsOf } from './repository.ts';

interface Flight {
  flightNo: string;
  flightDate: string;
}

const jobName = 'disruption.findAffected';

/** Something was recorded of a flight: every order on it is looked at, each in a transaction of its own. */
export const findAffectedJob = defineJob(jobName, async (deps: Deps, { flightNo, flightDate }: Flight) => {
  for (const segment of await listAffected(deps.db, flightNo, flightDate)) await lookAfter(deps, segment);
});

/** An order that was held is released: what became of its flights meanwhile may end it, or be decided now. */
export const lookAfterOrderJob = defineJob(
  'disruption.lookAfterOrder',
  async (deps, { orderNo }: { orderNo: string }) => {
    for (const segment of await listSegmentsOf(deps.db, orderNo)) await lookAfter(deps, segment);
  },
);

/** A take-off and a landing change nothing for travellers. */
const quiet: readonly string[] = ['times', 'takeOff', 'land', 'resume'];

export const disruptionWatcher: FlightWatcher = {
  async onReport({ jobs }, tx, { flightNo, flightDate, event }) {
    if (quiet.includes(event)) return;
    await jobs.enqueue(tx, jobName, { flightNo, flightDate }, { key: `${jobName}/${flightNo}/${flightDate}` });
  },
};
