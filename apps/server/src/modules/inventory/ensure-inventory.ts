import type { LegInventory } from '@haidai/domain/shopping';
import { sql } from 'kysely';
import { runTogether, type Tx } from '../../platform/index.ts';

export interface UnsoldLapInfants {
  flightNo: string;
  flightDate: string;
  legSeq: number;
  allowed: number;
}

/**
 * Inserts the inventory rows that are not stored yet, with the values of the schedule and the authorisation rules.
 * Existing rows stay unchanged. The function inserts in key order.
 */
export async function ensureInventory(
  tx: Tx,
  cabins: readonly LegInventory[],
  laps: readonly UnsoldLapInfants[],
): Promise<void> {
  const sortedCabins = cabins.toSorted((a, b) => compareKeys(a, b) || (a.cabin < b.cabin ? -1 : 1));
  const stored = sortedCabins.map((opening) =>
    tx
      .insertInto('leg_inventory')
      .values({
        flight_no: opening.flightNo,
        flight_date: opening.flightDate,
        leg_seq: opening.legSeq,
        cabin: opening.cabin,
        capacity: opening.capacity,
        free: opening.free,
        nested_count: opening.nestedCount,
        classes: [...opening.classes],
        authorised: [...opening.authorised],
        held: [...opening.held],
        sold: [...opening.sold],
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  const counted = laps.toSorted(compareKeys).map(({ flightNo, flightDate, legSeq, allowed }) =>
    sql`
      insert into leg_infants (flight_no, flight_date, leg_seq, allowed)
      values (${flightNo}, ${flightDate}, ${legSeq}, ${allowed}) on conflict do nothing`.execute(tx),
  );
  await runTogether([...stored, ...counted]);
}

interface LegKey {
  flightNo: string;
  flightDate: string;
  legSeq: number;
}

function compareKeys(a: LegKey, b: LegKey): number {
  const [left, right] = [a, b].map(({ flightNo, flightDate, legSeq }) => `${flightNo} ${flightDate} ${legSeq}`);
  return (left ?? '') < (right ?? '') ? -1 : left === right ? 0 : 1;
}
