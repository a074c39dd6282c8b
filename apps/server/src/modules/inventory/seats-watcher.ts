import { type FlightState, legsOn } from '@haidai/domain/flights';
import type { Tx } from '../../platform/index.ts';
import { type FlightWatcher, loadCatalogue, openingRowsOf, type RecordedReport } from '../flights/index.ts';
import { forgetSearches } from '../shopping/index.ts';
import { ensureInventory } from './ensure-inventory.ts';

/**
 * Closes a leg for sale when a report cancels it, and reopens the leg when it operates again. The report locks the
 * inventory rows that sales update. A simultaneous order is therefore either finished before the report or refused.
 */
export const seatsWatcher: FlightWatcher = {
  async onReport(_deps, tx, { flightNo, flightDate, legs }) {
    const { index } = loadCatalogue();
    const flown = legsOn(index, flightNo, flightDate);
    for (const { legSeq, status } of legs) {
      const closed = status === ('CANCELLED' satisfies FlightState);
      const leg = flown.find((each) => each.legSeq === legSeq);
      if (closed && leg) await ensureInventory(tx, openingRowsOf(loadCatalogue(), leg), []);
      await setClosed(tx, { flightNo, flightDate, legSeq, closed });
    }
  },
  onRecorded: ({ db }, report) => forgetSearches(db, [flightOf(report)]),
};

interface LegClosed {
  flightNo: string;
  flightDate: string;
  legSeq: number;
  closed: boolean;
}

async function setClosed(tx: Tx, { flightNo, flightDate, legSeq, closed }: LegClosed): Promise<void> {
  await tx
    .updateTable('leg_inventory')
    .set({ closed })
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', flightDate)
    .where('leg_seq', '=', legSeq)
    .where('closed', '<>', closed)
    .execute();
}

function flightOf({ flightNo, flightDate }: RecordedReport) {
  return { flightNo, flightDate };
}
