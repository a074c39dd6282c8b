import type { LegInventory } from '@haidai/domain/shopping';
import { sql } from 'kysely';
import type { Tx } from '../../platform/index.ts';

/**
 * Changes a cabin of a leg to the seats of another aircraft. The authorised seats of each class change by the
 * difference between the opening values `before` and `after`. They are never more than the capacity of the cabin and
 * never less than the seats already taken. Sold seats stay sold. Seats above the new capacity count as oversold. The
 * row must exist (see `ensureInventory`).
 */
export async function resizeCabin(tx: Tx, before: LegInventory, after: LegInventory): Promise<void> {
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
