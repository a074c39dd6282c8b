import { type FlightState, legsOn } from '@haidai/domain/flights';
import type { Tx } from '../../platform/index.ts';
import { type FlightWatcher, loadCatalogue, openingRowsOf, type RecordedReport } from '../flights/index.ts';
import { forgetSearches } from '../shopping/index.ts';
import { ensureInventory } from './ensure-inventory.ts';
import { fillLines, lockFlights } from './line-filler.ts';

/**
 * Closes a leg for sale when a report cancels it, and reopens the leg when it operates again. Waiting parties get the
 * seats of a reopened leg first. The report locks the
 * inventory rows that sales update. A simultaneous order is therefore either finished before the report or refused.
 */
export const seatsWatcher: FlightWatcher = {
  async onReport(deps, tx, { flightNo, flightDate, legs }) {
    const { index } = loadCatalogue();
    const flown = legsOn(index, flightNo, flightDate);
    await lockFlights(tx, [{ flightNo, flightDate }]);
    let isReopened = false;
    for (const { legSeq, status } of legs) {
      const closed = status === ('CANCELLED' satisfies FlightState);
      const leg = flown.find((each) => each.legSeq === legSeq);
      if (closed && leg) await ensureInventory(tx, openingRowsOf(loadCatalogue(), leg), []);
      const changed = await setClosed(tx, { flightNo, flightDate, legSeq, closed });
      isReopened ||= changed && !closed;
    }
    if (isReopened) await fillLines(deps, tx, [{ flightNo, flightDate }]);
  },
  onRecorded: ({ db }, report) => forgetSearches(db, [flightOf(report)]),
};

interface LegClosed {
  flightNo: string;
  flightDate: string;
  legSeq: number;
  closed: boolean;
}

/** Returns whether a row changed. */
async function setClosed(tx: Tx, { flightNo, flightDate, legSeq, closed }: LegClosed): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('leg_inventory')
    .set({ closed })
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', flightDate)
    .where('leg_seq', '=', legSeq)
    .where('closed', '<>', closed)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function flightOf({ flightNo, flightDate }: RecordedReport) {
  return { flightNo, flightDate };
}
