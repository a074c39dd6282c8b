import type { Sitter } from './cabin-of-sitters.ts';
import { assign, type Cabin, canHave, makeRoom, openCabin, place, type TierOf, unplace } from './cabin-of-sitters.ts';
import type { Seat, SeatMap } from './map.ts';
import { areTogether, seatOn } from './rules.ts';

/**
 * Where everybody sits when another aircraft flies (docs/rules/inventory.md), by id; null for whom no seat is left.
 * The same seat where it is there and of the same kind; otherwise the nearest of the same tier, those of a party who sat
 * in one row in one row again; at last any seat. Who may not sit at an exit or must have masks for an infant does not
 * lose that, and nobody goes without a seat as long as one can be made free by moving somebody else.
 */
export function reseat(
  from: SeatMap,
  to: SeatMap,
  sitters: readonly Sitter[],
  tierOf: TierOf,
): ReadonlyMap<string, Seat | null> {
  const cabin = openCabin(from, to, tierOf);
  const moving = groupsOf(from, sitters).filter((group) => !keepSeats(cabin, group));
  for (const group of moving.toSorted(hardestFirst)) {
    if (sitTogether(cabin, group)) continue;
    for (const sitter of group) sitAlone(cabin, sitter);
  }
  for (const sitter of sitters) if (!cabin.given.has(sitter.id)) makeRoom(cabin, sitter, new Set());
  return new Map(sitters.map(({ id }) => [id, cabin.given.get(id) ?? null]));
}

type Group = readonly Sitter[];

/** Those of one party who sat in one row: they stay together, or none of them stays. */
function groupsOf(from: SeatMap, sitters: readonly Sitter[]): Group[] {
  const rowOf = ({ seatNo }: Sitter) => seatOn(from, seatNo)?.row ?? 0;
  return [...Map.groupBy(sitters, (sitter) => `${sitter.party} ${rowOf(sitter)}`).values()];
}

/** Infants have the fewest seats, then whoever needs several beside each other. */
function hardestFirst(one: Group, other: Group): number {
  const infants = (group: Group) => group.filter(({ withInfant }) => withInfant).length;
  return infants(other) - infants(one) || other.length - one.length;
}

function keepSeats(cabin: Cabin, group: Group): boolean {
  return assign(cabin, group, ({ seatNo }, seat) => seat.no === seatNo && isSame(cabin, seat));
}

function isSame({ from, to, tierOf }: Cabin, { no }: Seat): boolean {
  const [before, after] = [seatOn(from, no), seatOn(to, no)];
  if (!before || !after) return false;
  return before.cabin === after.cabin && before.place === after.place && tierOf(from, before) === tierOf(to, after);
}

/** In the nearest row that takes all of them: on seats of their kind, of their tier, or, with a child, on any. */
function sitTogether(cabin: Cabin, group: Group): boolean {
  const row = seatOn(cabin.from, group[0]?.seatNo ?? '')?.row ?? 0;
  const withChild = group.some(({ type }) => type === 'C');
  const rows = cabin.to.rows.toSorted((a, b) => Math.abs(a.row - row) - Math.abs(b.row - row) || a.row - b.row);
  for (const suits of withChild ? [isOfKind, isOfTier, isAny] : [isOfKind, isOfTier]) {
    for (const { row: number } of rows) {
      const fits = (sitter: Sitter, seat: Seat) => seat.row === number && suits(cabin, sitter, seat);
      if (!assign(cabin, group, fits)) continue;
      if (!withChild || childrenSit(cabin, group)) return true;
      for (const sitter of group) unplace(cabin, sitter);
    }
  }
  return false;
}

function childrenSit({ given }: Cabin, group: Group): boolean {
  const seatOf = ({ id }: Sitter) => given.get(id);
  const adults = group.filter(({ type }) => type === 'A').flatMap((adult) => seatOf(adult) ?? []);
  // Where none of the row was an adult, one sits across the aisle or elsewhere already.
  if (adults.length === 0) return true;
  const children = group.filter(({ type }) => type === 'C').flatMap((child) => seatOf(child) ?? []);
  return children.every((child) => adults.some((adult) => areTogether(child, adult)));
}

function isOfKind(cabin: Cabin, sitter: Sitter, seat: Seat): boolean {
  return isOfTier(cabin, sitter, seat) && seatOn(cabin.from, sitter.seatNo)?.place === seat.place;
}

function isAny(): boolean {
  return true;
}

function isOfTier({ from, to, tierOf }: Cabin, { seatNo }: Sitter, seat: Seat): boolean {
  const old = seatOn(from, seatNo);
  return old !== undefined && tierOf(from, old) === tierOf(to, seat);
}

/** The old seat if it is the same, the nearest of its kind, of its tier, any; the bassinet row last. */
function sitAlone(cabin: Cabin, sitter: Sitter): void {
  const near = nearestFirst(cabin, sitter).filter((seat) => canHave(cabin, sitter, seat));
  const seat =
    near.find((each) => each.no === sitter.seatNo && isSame(cabin, each)) ??
    near.find((each) => isOfKind(cabin, sitter, each)) ??
    near.find((each) => isOfTier(cabin, sitter, each)) ??
    near.find(({ bassinet }) => !bassinet || sitter.withInfant) ??
    near[0];
  if (seat) place(cabin, sitter, seat);
}

/** Every seat of the aircraft from where somebody sits: rows first, then the same letter, then the same place. */
function nearestFirst({ from, to }: Cabin, { seatNo }: Sitter): Seat[] {
  const old = seatOn(from, seatNo);
  if (!old) return [...to.seats.values()];
  const aside = (seat: Seat) => (seat.letter === old.letter ? 0 : seat.place === old.place ? 1 : 2);
  const distance = (seat: Seat) => Math.abs(seat.row - old.row) * 3 + aside(seat);
  return [...to.seats.values()].toSorted((one, other) => distance(one) - distance(other));
}
