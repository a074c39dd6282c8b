import { sql } from 'kysely';
import { type Deps, Refusal, type Tx } from '../../platform/index.ts';
import type { Cabin } from './claim.ts';
import { fillLines, lockFlights } from './line-filler.ts';

interface ClassLimit {
  flightNo: string;
  flightDate: string;
  legSeq: number;
  cabin: Cabin;
  bookingClass: string;
  /** The largest number of seats that the class may take. A nested class counts together with the classes below it. */
  authorised: number;
  /** The authorised seats that the staff member saw. */
  seen: number;
}

/**
 * Sets the number of seats that a class may take. If this number equals the seats already taken, the class is closed.
 * The function uses one conditional update, so no sale can come between. Waiting parties get the seats of a higher
 * limit first. The row must exist (see `ensureInventory`).
 * Refuses with `classBelowSold`, with `conflict` if the value is no longer `seen`, and with `notFound`.
 */
export async function setAuthorised(
  deps: Deps,
  tx: Tx,
  { authorised, seen, bookingClass, ...leg }: ClassLimit,
): Promise<void> {
  await lockFlights(tx, [leg]);
  const place = sql`array_position(classes, ${bookingClass})`;
  const taken = takenBy(place);
  const key = sql`flight_no = ${leg.flightNo} and flight_date = ${leg.flightDate} and leg_seq = ${leg.legSeq}
    and cabin = ${leg.cabin}`;
  const { numAffectedRows } = await sql`
    update leg_inventory set authorised[${place}] = ${authorised}
    where ${key} and authorised[${place}] = ${seen} and ${taken} <= ${authorised} and ${authorised} <= capacity`.execute(
    tx,
  );
  if (numAffectedRows === 1n) return fillLines(deps, tx, [leg]);
  const { rows } = await sql<{ taken: number; authorised: number; capacity: number }>`
    select ${taken} as taken, authorised[${place}] as authorised, capacity from leg_inventory
    where ${key} and ${place} is not null`.execute(tx);
  const [row] = rows;
  if (!row) throw new Refusal('notFound');
  if (row.authorised !== seen) throw new Refusal('conflict');
  throw new Refusal('classBelowSold', { clazz: bookingClass, taken: row.taken, capacity: row.capacity });
}

/** Returns the SQL for the seats that count against a class. A nested class counts all classes below it too. */
function takenBy(place: ReturnType<typeof sql>) {
  return sql`(case when ${place} <= nested_count
    then int_sum(held[${place}:nested_count]) + int_sum(sold[${place}:nested_count])
    else held[${place}] + sold[${place}] end)`;
}
