import type { Seat, SeatMap } from './map.ts';
import type { Occupant } from './rules.ts';

import { blockOf, needsDuty, seatOn, seatRestrictionFor } from './rules.ts';
import type { SeatTier } from './tier.ts';

/** Somebody who has a seat on some legs of a flight. */
export interface Sitter extends Occupant {
  readonly id: string;
  /** Who travels with whom: their order. */
  readonly party: string;
  readonly seatNo: string;
  readonly legs: readonly number[];
}

/** What a seat of a map is sold as now. */
export type TierOf = (map: SeatMap, seat: Seat) => SeatTier;

/** An aircraft being filled with those who sat on another one. */
export interface Cabin {
  readonly from: SeatMap;
  readonly to: SeatMap;
  readonly tierOf: TierOf;
  readonly given: Map<string, Seat>;
  /** By seat: several where none of their legs is the same. */
  readonly holders: Map<string, Sitter[]>;
}

export function openCabin(from: SeatMap, to: SeatMap, tierOf: TierOf): Cabin {
  return { from, to, tierOf, given: new Map(), holders: new Map() };
}

export function place({ given, holders }: Cabin, sitter: Sitter, seat: Seat): void {
  given.set(sitter.id, seat);
  holders.set(seat.no, [...(holders.get(seat.no) ?? []), sitter]);
}

export function unplace({ given, holders }: Cabin, sitter: Sitter): void {
  const seat = given.get(sitter.id);
  if (!seat) return;
  given.delete(sitter.id);
  holders.set(
    seat.no,
    (holders.get(seat.no) ?? []).filter(({ id }) => id !== sitter.id),
  );
}

/** Whether the seat is for them, nobody has it, and no other infant is under its masks. */
export function canHave(cabin: Cabin, sitter: Sitter, seat: Seat): boolean {
  return isFor(cabin, sitter, seat) && inTheWay(cabin, sitter, seat).length === 0;
}

/** The carrier may give a seat of the bassinet row to anybody, where nothing else is left. */
function isFor({ from }: Cabin, sitter: Sitter, seat: Seat): boolean {
  const old = seatOn(from, sitter.seatNo);
  const hasPromised = old !== undefined && needsDuty(old);
  const bar = seatRestrictionFor(seat, sitter);
  return (bar === null || bar === 'infantsOnly') && (!needsDuty(seat) || hasPromised);
}

/** Who would have to go: whoever has the seat on one of the legs, and other infants of its block. */
function inTheWay({ to, holders }: Cabin, sitter: Sitter, seat: Seat): Sitter[] {
  const flyTogether = ({ id, legs }: Sitter) => id !== sitter.id && legs.some((leg) => sitter.legs.includes(leg));
  const block = blockOf(seat);
  const beside = sitter.withInfant ? [...to.seats.values()].filter((each) => blockOf(each) === block) : [];
  const infants = beside.flatMap(({ no }) => (holders.get(no) ?? []).filter(({ withInfant }) => withInfant));
  return [...new Set([...(holders.get(seat.no) ?? []), ...infants])].filter(flyTogether);
}

/**
 * A seat for everybody of a group among those that fit, or nobody is placed. The same letters first, so that who sat
 * beside each other does so again.
 */
export function assign(cabin: Cabin, group: readonly Sitter[], fits: (sitter: Sitter, seat: Seat) => boolean): boolean {
  for (const sitter of group) {
    const letter = sitter.seatNo.at(-1);
    const seats = [...cabin.to.seats.values()]
      .filter((seat) => fits(sitter, seat) && canHave(cabin, sitter, seat))
      .toSorted((one, other) => Number(other.letter === letter) - Number(one.letter === letter));
    const [seat] = seats;
    if (!seat) {
      for (const each of group) unplace(cabin, each);
      return false;
    }
    place(cabin, sitter, seat);
  }
  return true;
}

/** A seat for somebody without one by moving others on, who all keep one: an augmenting path. */
export function makeRoom(cabin: Cabin, sitter: Sitter, seen: Set<string>): boolean {
  for (const seat of cabin.to.seats.values()) {
    // What is in the way of one who flies all legs may be free for one who flies a part.
    const tried = `${seat.no} ${sitter.legs}`;
    if (seen.has(tried) || !isFor(cabin, sitter, seat)) continue;
    const [other, ...more] = inTheWay(cabin, sitter, seat);
    if (more.length > 0) continue;
    seen.add(tried);
    if (other) {
      const old = cabin.given.get(other.id);
      unplace(cabin, other);
      place(cabin, sitter, seat);
      if (makeRoom(cabin, other, seen)) return true;
      unplace(cabin, sitter);
      if (old) place(cabin, other, old);
      continue;
    }
    place(cabin, sitter, seat);
    return true;
  }
  return false;
}
