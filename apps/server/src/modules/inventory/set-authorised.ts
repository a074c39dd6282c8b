import { sql } from 'kysely';
import { Refusal, type Tx } from '../../platform/index.ts';
import type { Cabin } from './claim.ts';

interface ClassLimit {
  flightNo: string;
  flightDate: string;
  legSeq: number;
  cabin: Cabin;
  bookingClass: string;
  /** The most the class may take: a nested one together with those below it. */
  authorised: number;
  /** What whoever decides saw. */
  seen: number;
}

/**
 * How many seats a class may take from now on; as many as it has taken closes it. One guarded update, so that no sale
 * comes between. The row must be there (`ensureInventory`). Refuses classBelowSold, conflict where it is not `seen` any
 * more, and notFound.
 */
export async function setAuthorised(tx: Tx, { authorised, seen, bookingClass, ...leg }: ClassLimit): Promise<void> {
  const place = sql`array_position(classes, ${bookingClass})`;
  const taken = takenBy(place);
  const key = sql`flight_no = ${leg.flightNo} and flight_date = ${leg.flightDate} and leg_seq = ${leg.legSeq}
    and cabin = ${leg.cabin}`;
  const { numAffectedRows } = await sql`
    update leg_inventory set authorised[${place}] = ${authorised}
    where ${key} and authorised[${place}] = ${seen} and ${taken} <= ${authorised} and ${authorised} <= capacity`.execute(
    tx,
  );
  if (numAffectedRows === 1n) return;
  const { rows } = await sql<{ taken: number; authorised: number; capacity: number }>`
    select ${taken} as taken, authorised[${place}] as authorised, capacity from leg_inventory
    where ${key} and ${place} is not null`.execute(tx);
  const [row] = rows;
  if (!row) throw new Refusal('notFound');
  if (row.authorised !== seen) throw new Refusal('conflict');
  throw new Refusal('classBelowSold', { clazz: bookingClass, taken: row.taken, capacity: row.capacity });
}

/** What counts against a class: with all below it where it is nested, else its own. */
function takenBy(place: ReturnType<typeof sql>) {
  return sql`(case when ${place} <= nested_count
    then int_sum(held[${place}:nested_count]) + int_sum(sold[${place}:nested_count])
    else held[${place}] + sold[${place}] end)`;
}
