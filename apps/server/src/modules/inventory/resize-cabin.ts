import type { LegInventory } from '@haidai/domain/shopping';
import { sql } from 'kysely';
import type { Deps, Tx } from '../../platform/index.ts';
import { fillLines, lockFlights } from './line-filler.ts';

/** A cabin of a leg with the opening values of the present and of another aircraft. */
export interface CabinChange {
  before: LegInventory;
  after: LegInventory;
}

/**
 * Changes cabins to the seats of another aircraft. Waiting parties get the seats of a larger one first. The rows must
 * exist (see `ensureInventory`).
 */
export async function resizeCabins(deps: Deps, tx: Tx, changes: readonly CabinChange[]): Promise<void> {
  const flights = changes.map(({ after }) => after);
  await lockFlights(tx, flights);
  for (const change of changes) await resizeCabin(tx, change);
  await fillLines(deps, tx, flights);
}

/**
 * Changes a cabin of a leg to the seats of another aircraft. The authorised seats of each class change by the
 * difference between the opening values `before` and `after`. They are never more than the capacity of the cabin and
 * never less than the seats already taken. Sold seats stay sold. Seats above the new capacity count as oversold.
 */
async function resizeCabin(tx: Tx, { before, after }: CabinChange): Promise<void> {
  const row = await tx
    .selectFrom('leg_inventory')
    .selectAll()
    .where('flight_no', '=', after.flightNo)
    .where('flight_date', '=', after.flightDate)
    .where('leg_seq', '=', after.legSeq)
    .where('cabin', '=', after.cabin)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const openOf = ({ classes, authorised }: LegInventory, code: string) => authorised[classes.indexOf(code)] ?? 0;
  const takenFrom = (from: number, until: number) =>
    [...row.held.slice(from, until), ...row.sold.slice(from, until)].reduce((all, seats) => all + seats, 0);
  const authorised = row.classes.map((code, place) => {
    const moved = (row.authorised[place] ?? 0) + openOf(after, code) - openOf(before, code);
    const taken = takenFrom(place, place < row.nested_count ? row.nested_count : place + 1);
    return Math.max(taken, Math.min(moved, after.capacity));
  });
  const taken = sql`put_aside + int_sum(held) + int_sum(sold)`;
  await sql`
    update leg_inventory set capacity = ${after.capacity}, authorised = ${authorised}::int[],
      free = greatest(0, ${after.capacity} - (${taken})), oversold = greatest(0, ${taken} - ${after.capacity})
    where flight_no = ${row.flight_no} and flight_date = ${row.flight_date} and leg_seq = ${row.leg_seq}
      and cabin = ${row.cabin}`.execute(tx);
}
