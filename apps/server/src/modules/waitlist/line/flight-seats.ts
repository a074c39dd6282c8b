import { saleAt, salesRulesOn, seatsOpen } from '@haidai/domain/shopping';
import type { Selectable } from 'kysely';
import type { Database, Tx } from '../../../platform/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import type { FlightDay, WishRow } from '../repository.ts';

type CabinRow = Selectable<Database['leg_inventory']>;

/** The seats and lap infant places of a flight at one moment. */
export interface FlightSeats extends FlightDay {
  cabins: CabinRow[];
  /** The free places for lap infants, by leg. */
  laps: Map<number, number>;
}

/** Reads the seats of a locked flight. */
export async function readSeats(tx: Tx, { flightNo, flightDate }: FlightDay, now: Date): Promise<FlightSeats> {
  const cabins = await tx
    .selectFrom('leg_inventory')
    .selectAll()
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', flightDate)
    .orderBy('leg_seq')
    .orderBy('cabin')
    .execute();
  const infants = await tx
    .selectFrom('leg_infants')
    .selectAll()
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', flightDate)
    .execute();
  const { infantsPerLeg } = salesRulesOn(loadCatalogue().tables, saleAt(now.getTime()).issueDate);
  const left = new Map(infants.map(({ leg_seq, allowed, taken }) => [leg_seq, allowed - taken]));
  const legs = new Set(cabins.map(({ leg_seq }) => leg_seq));
  return { flightNo, flightDate, cabins, laps: new Map([...legs].map((leg) => [leg, left.get(leg) ?? infantsPerLeg])) };
}

type Wanted = Pick<WishRow, 'cabin' | 'booking_class' | 'board_leg' | 'off_leg' | 'seats' | 'infants'>;

/** Returns whether the whole party of a wish fits into the open seats of its class on every leg. */
export function fits({ cabins, laps }: FlightSeats, wish: Wanted): boolean {
  for (let leg = wish.board_leg; leg <= wish.off_leg; leg += 1) {
    const row = cabins.find(({ leg_seq, cabin }) => leg_seq === leg && cabin === wish.cabin);
    if (!row || row.closed || openIn(row, wish.booking_class) < wish.seats) return false;
    if ((laps.get(leg) ?? 0) < wish.infants) return false;
  }
  return true;
}

function openIn({ nested_count: nestedCount, ...row }: CabinRow, bookingClass: string): number {
  return seatsOpen({ ...row, nestedCount }, bookingClass);
}

/** Returns whether a leg of the wish is closed, because the flight was cancelled. */
export function isClosed({ cabins }: FlightSeats, wish: Pick<WishRow, 'board_leg' | 'off_leg'>): boolean {
  return cabins.some(({ leg_seq: leg, closed }) => closed && leg >= wish.board_leg && leg <= wish.off_leg);
}

/** Returns the seats as the log publishes them: what is left, not what was sold. */
export function publicSeats({ cabins, laps }: FlightSeats) {
  return {
    cabins: cabins.map((row) => ({
      leg: row.leg_seq,
      cabin: row.cabin,
      closed: row.closed,
      free: row.free,
      nested: row.nested_count,
      classes: row.classes,
      left: row.classes.map((_, place) => leftOf(row, place)),
    })),
    laps: [...laps].map(([leg, left]) => ({ leg, left })),
  };
}

/** Returns the seats that a class may still take. A nested class counts the seats of the classes after it too. */
function leftOf({ authorised, held, sold, nested_count: nested }: CabinRow, place: number): number {
  const until = place < nested ? nested : place + 1;
  const taken = [...held.slice(place, until), ...sold.slice(place, until)].reduce((sum, seats) => sum + seats, 0);
  return (authorised[place] ?? 0) - taken;
}
