import {
  areTogether,
  isGuardian,
  needsDuty,
  type Occupant,
  type Seat,
  type SeatMap,
  seatRestrictionFor,
  suggestSeats,
} from '../seating/index.ts';

export interface SeatSeeker extends Occupant {
  readonly id: string;
  /** The seat that the traveller has or wants, or null to get any seat. */
  readonly seatNo: string | null;
  /** Returns whether the seat is free of charge for the traveller. */
  readonly mayHave: (seat: Seat) => boolean;
}

type Seats = Map<string, Seat>;

/**
 * Finds a seat for each traveller of a party without one, by id. Returns null if there are not enough seats. A party
 * without any seat gets the first ready set of `suggestSeats`: one row, or two rows one behind the other. Otherwise a
 * child gets a seat beside an adult of the party, and the others sit as near to each other as possible. Exit seats are
 * left out, because these travellers have not promised to help.
 */
export function findSeats(
  map: SeatMap,
  seekers: readonly SeatSeeker[],
  taken: ReadonlySet<string>,
): ReadonlyMap<string, string> | null {
  const given: Seats = new Map();
  for (const { id, seatNo } of seekers) {
    const seat = seatNo === null ? undefined : map.seats.get(seatNo);
    if (seat) given.set(id, seat);
  }
  const cabin = { map, seekers, taken };
  const together = given.size === 0 && seatTogether(cabin);
  if (together) return together;
  for (const child of seekers.filter(({ type, id }) => type === 'C' && !given.has(id))) {
    if (!seatChild(cabin, given, child)) return null;
  }
  for (const adult of seekers.filter(({ id }) => !given.has(id))) {
    const seat = nearest(freeFor(cabin, given, adult), [...given.values()]);
    if (!seat) return null;
    given.set(adult.id, seat);
  }
  return new Map([...given].map(([id, { no }]) => [id, no]));
}

interface Cabin {
  map: SeatMap;
  seekers: readonly SeatSeeker[];
  taken: ReadonlySet<string>;
}

function freeFor({ map, taken }: Cabin, given: Seats, seeker: SeatSeeker): Seat[] {
  const ours = new Set([...given.values()].map(({ no }) => no));
  return [...map.seats.values()].filter(
    (seat) =>
      !taken.has(seat.no) &&
      !ours.has(seat.no) &&
      !needsDuty(seat) &&
      seatRestrictionFor(seat, seeker) === null &&
      seeker.mayHave(seat),
  );
}

/** Returns one ready set of seats for the whole party, by id. Returns undefined if no set is free for all of them. */
function seatTogether({ map, seekers, taken }: Cabin): Map<string, string> | undefined {
  const isFree = (seat: Seat) => !taken.has(seat.no) && seekers.every(({ mayHave }) => mayHave(seat));
  const party = seekers.map((seeker, seq) => ({ ...seeker, seq }));
  const [set] = suggestSeats({ map, isFree, priceOf: () => 0 }, party);
  return set && new Map(seekers.map(({ id }, seq) => [id, set.seats.get(seq) ?? '']));
}

/** Seats a child beside an adult who has a seat, or together with an adult who has none yet. */
function seatChild(cabin: Cabin, given: Seats, child: SeatSeeker): boolean {
  const free = freeFor(cabin, given, child);
  const adults = cabin.seekers.filter(isGuardian);
  for (const adult of adults) {
    const own = given.get(adult.id);
    const seat = own && free.find((each) => areTogether(each, own));
    if (seat) return given.set(child.id, seat).size > 0;
  }
  for (const adult of adults.filter(({ id }) => !given.has(id))) {
    for (const place of freeFor(cabin, given, adult)) {
      const seat = free.find((each) => areTogether(each, place));
      if (seat) return given.set(adult.id, place).set(child.id, seat).size > 0;
    }
  }
  return false;
}

/**
 * Returns the free seat nearest to the party by rows, or the first from the front if nobody of the party has a seat.
 */
function nearest(free: readonly Seat[], party: readonly Seat[]): Seat | undefined {
  const [first] = party;
  if (!first) return free[0];
  const distance = (seat: Seat) =>
    Math.min(...party.map((other) => Math.abs(other.row - seat.row) * 2 + (areTogether(seat, other) ? 0 : 1)));
  return free.toSorted((one, other) => distance(one) - distance(other))[0];
}
