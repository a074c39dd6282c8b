import { sql } from 'kysely';
import type { Tx } from '../../../platform/index.ts';
import type { Cabin } from './claim.ts';

export interface RefittedCabin {
  flightNo: string;
  flightDate: string;
  legSeq: number;
  cabin: Cabin;
  /** Seats of the aircraft that flies now. */
  capacity: number;
}

/**
 * Another aircraft with more or fewer seats flies. What was sold stays; where it is more than there is on board, the cabin
 * is oversold by that many, and nothing more is sold. The top class may take what was added. In the order of the keys; the
 * rows must be there (`ensureInventory`). Gives the cabins that have too few seats, with how many are missing.
 */
export async function refitCabins(
  tx: Tx,
  cabins: readonly RefittedCabin[],
): Promise<(RefittedCabin & { missing: number })[]> {
  const short: (RefittedCabin & { missing: number })[] = [];
  const keyOf = ({ legSeq, cabin }: RefittedCabin) => `${legSeq} ${cabin}`;
  for (const each of cabins.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    const taken = sql`(put_aside + int_sum(held) + int_sum(sold))`;
    const { rows } = await sql<{ oversold: number }>`
      update leg_inventory set free = greatest(0, ${each.capacity} - ${taken}),
        oversold = greatest(0, ${taken} - ${each.capacity}),
        authorised[1] = authorised[1] + greatest(0, ${each.capacity} - capacity), capacity = ${each.capacity}
      where flight_no = ${each.flightNo} and flight_date = ${each.flightDate} and leg_seq = ${each.legSeq}
        and cabin = ${each.cabin}
      returning oversold`.execute(tx);
    const missing = rows[0]?.oversold ?? 0;
    if (missing > 0) short.push({ ...each, missing });
  }
  return short;
}
