import type { Seat, SeatMap } from './map.ts';
import type { Occupant } from './rules.ts';

import { blockOf, needsDuty, seatOn, seatRestrictionFor } from './rules.ts';
import type { SeatTier } from './tier.ts';

/** A traveller with a seat on some legs of a flight. */
export interface Sitter extends Occupant {
  readonly id: string;
  /** The order of the traveller, which groups travellers. */
  readonly party: string;
  readonly seatNo: string;
  readonly legs: readonly number[];
}

/** Returns the tier in which a seat of a map is sold at present. */
export type TierOf = (map: SeatMap, seat: Seat) => SeatTier;

/** The seats of the new aircraft while travellers of the old one are placed. */
export interface Cabin {
  readonly from: SeatMap;
  readonly to: SeatMap;
  readonly tierOf: TierOf;
  readonly given: Map<string, Seat>;
  /** The travellers by seat. Several share a seat only if they share no leg. */
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

/**
 * Whether the sitter may have the seat, nobody has it on the same legs, and no other infant shares its oxygen masks.
 */
export function canHave(cabin: Cabin, sitter: Sitter, seat: Seat): boolean {
  return isFor(cabin, sitter, seat) && inTheWay(cabin, sitter, seat).length === 0;
}

/** Whether the sitter may have the seat. The carrier may give a seat of the bassinet row to anybody. */
function isFor({ from }: Cabin, sitter: Sitter, seat: Seat): boolean {
  const old = seatOn(from, sitter.seatNo);
  const hasPromised = old !== undefined && needsDuty(old);
  const bar = seatRestrictionFor(seat, sitter);
  return (bar === null || bar === 'infantsOnly') && (!needsDuty(seat) || hasPromised);
}

/**
 * Lists the travellers who would have to move: those with the seat on one of the legs, and other infants of its block.
 */
function inTheWay({ to, holders }: Cabin, sitter: Sitter, seat: Seat): Sitter[] {
  const flyTogether = ({ id, legs }: Sitter) => id !== sitter.id && legs.some((leg) => sitter.legs.includes(leg));
  const block = blockOf(seat);
  const beside = sitter.withInfant ? [...to.seats.values()].filter((each) => blockOf(each) === block) : [];
  const infants = beside.flatMap(({ no }) => (holders.get(no) ?? []).filter(({ withInfant }) => withInfant));
  return [...new Set([...(holders.get(seat.no) ?? []), ...infants])].filter(flyTogether);
}

/**
 * Places every traveller of a group on a seat that fits, or none of them. Seats with the same letter come first, so
 * that neighbours stay neighbours.
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

/** Finds a seat for a traveller by moving others, who all get another seat (an augmenting path). */
export function makeRoom(cabin: Cabin, sitter: Sitter, seen: Set<string>): boolean {
  for (const seat of cabin.to.seats.values()) {
    // A seat that is blocked for a traveller on all legs may be free for one on a part of them.
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
