import type { Cabin, DatedLeg } from '../../flights/index.ts';
import { classesOf } from '../classes.ts';
import type { FareTables } from '../fare-tables.ts';
import type { BookingClass } from '../tables.ts';
import { type LegInventory, openingRow } from './authorise.ts';
import type { Demand } from './demand.ts';

type Seats = Pick<LegInventory, 'free' | 'classes' | 'nestedCount' | 'authorised' | 'held' | 'sold'>;

/**
 * Returns the seats that a class can still sell. For a nested class, each class at or above it sets a limit: it must
 * keep room for its own sales and for the sales of all classes below it. A class with seats of its own sells only
 * those. The result is never more than the free seats of the cabin. The database function `seats_open` has the same
 * rule, and a test compares the two.
 */
export function seatsOpen(row: Seats, code: string): number {
  const rank = row.classes.indexOf(code);
  if (rank < 0) return 0;
  if (rank >= row.nestedCount) return clamp(row.free, (row.authorised[rank] ?? 0) - taken(row, rank));
  let open = row.free;
  let below = 0;
  for (let at = row.nestedCount - 1; at >= 0; at--) {
    below += taken(row, at);
    if (at <= rank) open = Math.min(open, (row.authorised[at] ?? 0) - below);
  }
  return Math.max(0, open);
}

function clamp(free: number, seats: number): number {
  return Math.max(0, Math.min(free, seats));
}

const names = new WeakMap<readonly BookingClass[], string>();

/** Returns a text that is equal for lists with the same classes. Each day of departure has a list of its own. */
function nameOf(classes: readonly BookingClass[]): string {
  const name = names.get(classes) ?? classes.map(({ code, bucket }) => `${code} ${bucket}`).join();
  names.set(classes, name);
  return name;
}

/** The results of `openingSeats`, by the closed classes of the demand. */
const knownOpenings = new WeakMap<Demand['closed'], Map<string, ReadonlyMap<string, number>>>();

/** Returns the open seats of each class on a leg without sales. Legs with the same demand share the map. */
export function openingSeats(
  tables: FareTables,
  demand: Demand,
  leg: DatedLeg,
  cabin: Cabin,
  capacity: number,
): ReadonlyMap<string, number> {
  const openings = knownOpenings.get(demand.closed) ?? new Map<string, ReadonlyMap<string, number>>();
  knownOpenings.set(demand.closed, openings);
  const name = `${demand.band.id} ${capacity} ${nameOf(classesOf(tables, cabin, leg.flightDate))}`;
  const known = openings.get(name);
  if (known) return known;
  const row = openingRow(tables, demand, leg, cabin, capacity);
  const seats = new Map(row.classes.map((code) => [code, seatsOpen(row, code)]));
  openings.set(name, seats);
  return seats;
}

function taken(row: Seats, at: number): number {
  return (row.held[at] ?? 0) + (row.sold[at] ?? 0);
}

/** Returns the number of seats as travellers see it: 'A' for ten and more, the number below ten, 'C' for none. */
export function seatsLabel(seats: number): string {
  if (seats >= 10) return 'A';
  return seats > 0 ? String(seats) : 'C';
}
