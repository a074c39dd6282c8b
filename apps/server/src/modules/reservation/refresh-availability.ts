import { type Deps, defineJob, inTransaction, sweep, type Tx } from '../../platform/index.ts';
import type { PssSegment } from '../../schema/reservation.ts';
import { forgetSearches } from '../shopping/index.ts';
import { applyAvailability } from './apply-availability.ts';
import { askPss, sellsFirst } from './ask-pss.ts';

interface Leg {
  flightNo: string;
  flightDate: string;
  origin: string;
  destination: string;
}

const refreshJobName = 'reservation.refresh';

/** Queues a request for the numbers of the legs of segments. */
export async function queueRefresh({ jobs }: Deps, tx: Tx, segments: readonly PssSegment[]): Promise<void> {
  for (const { flightNo, flightDate, airports } of segments) {
    const legs = airports
      .slice(1)
      .map((destination, index) => ({ flightNo, flightDate, origin: airports[index] ?? '', destination }));
    const key = `${refreshJobName}/${flightNo}/${flightDate}/${airports.join('-')}`;
    await jobs.enqueue(tx, refreshJobName, { legs }, { key });
  }
}

/** Asks the PSS for the numbers of legs and stores them. Without an answer, the next notice or refusal does it. */
export const refreshJob = defineJob(
  refreshJobName,
  async (deps, { legs }: { legs: Leg[] }) => {
    if (!sellsFirst(deps)) return;
    const answer = await askPss(deps, 'availability', (pss) => pss.availability({ legs }));
    if (answer.state !== 'listed') return;
    await sweep(answer.legs, (leg) => inTransaction(deps.db, (tx) => applyAvailability(deps, tx, leg)));
    forgetSearches(deps.db, legs);
  },
  { isOutward: true },
);
