import { type Selectable, sql } from 'kysely';
import type { Database, Deps, Tx } from '../../platform/index.ts';
import { fillLines, lockFlights } from './line-filler.ts';

interface OpenSeats {
  flightNo: string;
  flightDate: string;
  legSeq: number;
  /** The seats that each class can still sell. A class that is not named keeps its limit. */
  classes: readonly { bookingClass: string; seats: number }[];
}

/**
 * Sets the number of seats that classes of a leg can still sell, as another system counts them. Waiting parties get
 * more seats first. The cabin never sells more seats than the aircraft has. The rows must exist (see `ensureInventory`).
 */
export async function setOpenSeats(deps: Deps, tx: Tx, { classes, ...leg }: OpenSeats): Promise<void> {
  await lockFlights(tx, [leg]);
  const rows = await tx
    .selectFrom('leg_inventory')
    .selectAll()
    .where('flight_no', '=', leg.flightNo)
    .where('flight_date', '=', leg.flightDate)
    .where('leg_seq', '=', leg.legSeq)
    .execute();
  const open = new Map(classes.map(({ bookingClass, seats }) => [bookingClass, seats]));
  for (const row of rows) {
    const authorised = row.classes.map((code, place) => {
      const seats = open.get(code);
      if (seats === undefined) return row.authorised[place] ?? 0;
      const taken = takenBy(row, place);
      return Math.max(taken, Math.min(taken + seats, row.capacity));
    });
    await sql`
      update leg_inventory set authorised = ${authorised}::int[]
      where flight_no = ${row.flight_no} and flight_date = ${row.flight_date} and leg_seq = ${row.leg_seq}
        and cabin = ${row.cabin}`.execute(tx);
  }
  await fillLines(deps, tx, [leg]);
}

/** Returns the seats that count against a class: with those of all classes below it, if the class is nested. */
function takenBy(
  { nested_count, held, sold }: Pick<Selectable<Database['leg_inventory']>, 'nested_count' | 'held' | 'sold'>,
  place: number,
): number {
  const until = place < nested_count ? nested_count : place + 1;
  return [...held.slice(place, until), ...sold.slice(place, until)].reduce((sum, seats) => sum + seats, 0);
}
