import type { Seat, SeatMap, SeatRow } from './map.ts';
import { type ChosenSeat, checkSeats, isGuardian, needsDuty, type Occupant, seatRestrictionFor } from './rules.ts';

/** A traveller of the party who needs a seat. */
export interface Seeker extends Occupant {
  readonly seq: number;
}

/**
 * The kinds of ready sets of seats: side by side without the aisle between them, side by side across the aisle, or in
 * two rows, one behind the other.
 */
export const seatSetKinds = ['block', 'aisle', 'rows'] as const;
export type SeatSetKind = (typeof seatSetKinds)[number];

export interface SeatSet {
  readonly kind: SeatSetKind;
  /** The seat of each traveller, by number in the party. */
  readonly seats: ReadonlyMap<number, string>;
  /** The sum of the prices that `priceOf` returns. */
  readonly price: number;
}

export interface SeatsOnOffer {
  readonly map: SeatMap;
  readonly isFree: (seat: Seat) => boolean;
  readonly priceOf: (seat: Seat) => number;
}

/** The largest party that gets ready sets. A larger party needs more than one row. */
const mostSeats = 6;

/**
 * Returns at most one set of seats of each kind for the whole party: the cheapest, and of equal prices the one nearest
 * the nose. Every set follows `checkSeats`. No set has a seat at an exit, because it requires a promise. A single
 * traveller gets no set.
 */
export function suggestSeats(offer: SeatsOnOffer, party: readonly Seeker[]): SeatSet[] {
  if (party.length < 2 || party.length > mostSeats) return [];
  const rows = offer.map.rows.map((row) => freeSeats(offer, row));
  const groups: Record<SeatSetKind, Seat[][]> = {
    block: rows.flatMap(({ left, right }) => [...runs(left, party.length), ...runs(right, party.length)]),
    aisle: rows.flatMap(({ left, right }) =>
      runs([...left, ...right], party.length).filter((run) => new Set(run.map(({ side }) => side)).size > 1),
    ),
    rows: rows.flatMap((row, index) => inTwoRows(row, rows[index + 1], party.length)),
  };
  return seatSetKinds.flatMap((kind) => cheapest(offer, kind, groups[kind], party) ?? []);
}

/** A row in which a seat that is not on offer is undefined. */
interface FreeRow {
  left: (Seat | undefined)[];
  right: (Seat | undefined)[];
}

function freeSeats({ isFree }: SeatsOnOffer, { left, right }: SeatRow): FreeRow {
  const free = (seats: readonly Seat[]) =>
    seats.map((seat) => (isFree(seat) && !seat.blocked && !needsDuty(seat) ? seat : undefined));
  return { left: free(left), right: free(right) };
}

/** Lists the runs of a length without a gap. */
function runs(seats: readonly (Seat | undefined)[], length: number): Seat[][] {
  return seats.flatMap((_, start) => {
    const run = seats.slice(start, start + length).filter((seat) => seat !== undefined);
    return run.length === length ? [run] : [];
  });
}

/** Lists the seats in two rows, one behind the other, with the larger half in front. */
function inTwoRows(front: FreeRow, back: FreeRow | undefined, length: number): Seat[][] {
  if (!back) return [];
  const half = Math.ceil(length / 2);
  return (['left', 'right'] as const).flatMap((side) =>
    runs(front[side], half).flatMap((first) =>
      runs(back[side], length - half)
        .filter((second) => second.some(({ letter }) => first.some((seat) => seat.letter === letter)))
        .map((second) => [...first, ...second]),
    ),
  );
}

function cheapest(offer: SeatsOnOffer, kind: SeatSetKind, groups: readonly Seat[][], party: readonly Seeker[]) {
  const priced = groups.map((group) => ({ group, price: group.reduce((sum, seat) => sum + offer.priceOf(seat), 0) }));
  // The party fits in all groups of one shape or in none of them, so one search for each shape is enough.
  const unfit = new Set<string>();
  for (const { group, price } of priced.toSorted((one, other) => one.price - other.price)) {
    const shape = shapeOf(group);
    if (unfit.has(shape)) continue;
    const seats = place(offer.map, group, party);
    if (seats) return { kind, seats, price };
    unfit.add(shape);
  }
  return undefined;
}

/** Returns what the rules for seats read of a group. The rows count from the first seat. */
function shapeOf(group: readonly Seat[]): string {
  const [first] = group;
  return group
    .map(({ row, letter, cabin, bassinet, takesInfant }) =>
      [row - (first?.row ?? 0), letter, cabin, bassinet, takesInfant].join(),
    )
    .join(' ');
}

/** Gives each seat to a traveller so that the party follows the rules. Returns null if it cannot. */
function place(
  map: SeatMap,
  group: readonly Seat[],
  party: readonly Seeker[],
  given: readonly ChosenSeat[] = [],
): Map<number, string> | null {
  const seat = group[given.length];
  if (!seat) return checkSeats(map, given).length > 0 ? null : new Map(given.map(({ seq, seatNo }) => [seq, seatNo]));
  // Travellers of one kind can exchange their seats, so one of them stands for all.
  const tried = new Set<string>();
  for (const seeker of party) {
    if (given.some(({ seq }) => seq === seeker.seq) || tried.has(kindOf(seeker))) continue;
    tried.add(kindOf(seeker));
    if (seatRestrictionFor(seat, seeker)) continue;
    const found = place(map, group, party, [...given, { ...seeker, seatNo: seat.no, acceptsDuty: false }]);
    if (found) return found;
  }
  return null;
}

/** Returns what the rules for seats other than exits read of a traveller. */
function kindOf(seeker: Seeker): string {
  const { type, cabin, withInfant } = seeker;
  return [type, cabin, withInfant, isGuardian(seeker)].join();
}
