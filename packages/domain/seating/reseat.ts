import type { Sitter } from './cabin-of-sitters.ts';
import { assign, type Cabin, canHave, makeRoom, openCabin, place, type TierOf, unplace } from './cabin-of-sitters.ts';
import type { Seat, SeatMap } from './map.ts';
import { areTogether, isGuardian, seatOn } from './rules.ts';

/**
 * Returns the seat of each traveller on another aircraft (docs/rules/inventory.md), by id; null if none is left. A
 * traveller keeps a seat that exists there and is of the same kind. Otherwise the nearest seat of the same tier is
 * given. Travellers of a party in one row stay in one row if possible. The last choice is any seat. The rules for exits
 * and infants always hold. A traveller gets no seat only if no move of others can free one.
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

/** Groups the travellers by party and row. A group keeps its seats together, or none of it does. */
function groupsOf(from: SeatMap, sitters: readonly Sitter[]): Group[] {
  const rowOf = ({ seatNo }: Sitter) => seatOn(from, seatNo)?.row ?? 0;
  return [...Map.groupBy(sitters, (sitter) => `${sitter.party} ${rowOf(sitter)}`).values()];
}

/** Sorts groups with infants first, because they have the fewest seats, then larger groups. */
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

/**
 * Places a group in the nearest row that takes all of it: on seats of their kind, then of their tier, then, for a group
 * with a child, on any seats.
 */
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
  const adults = group.filter(isGuardian).flatMap((adult) => seatOf(adult) ?? []);
  // A group without an adult in its row had its adult elsewhere before.
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

/**
 * Places one traveller: on the old seat if it is the same, then the nearest of its kind, of its tier, or of any tier.
 * The bassinet row comes last.
 */
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

/**
 * Lists all seats of the aircraft by the distance from a traveller's old seat: rows first, then the same letter, then
 * the same place.
 */
function nearestFirst({ from, to }: Cabin, { seatNo }: Sitter): Seat[] {
  const old = seatOn(from, seatNo);
  if (!old) return [...to.seats.values()];
  const aside = (seat: Seat) => (seat.letter === old.letter ? 0 : seat.place === old.place ? 1 : 2);
  const distance = (seat: Seat) => Math.abs(seat.row - old.row) * 3 + aside(seat);
  return [...to.seats.values()].toSorted((one, other) => distance(one) - distance(other));
}
