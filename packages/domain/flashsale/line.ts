/** An entry in line, in the order of service. */
export interface InLine {
  readonly entryId: string;
  readonly seats: number;
}

export interface Grant extends InLine {
  /** The granted seats. They are fewer than the entry asked for if no more are left. */
  readonly granted: number;
}

/**
 * Grants seats strictly to the first in line. The last grant gets the seats that are left, even if the entry asked for
 * more. So no entry is served before an earlier one, and no seat stays empty.
 */
export function planGrants(left: number, line: readonly InLine[]): Grant[] {
  const grants: Grant[] = [];
  let rest = left;
  for (const each of line) {
    if (rest <= 0) break;
    const granted = Math.min(each.seats, rest);
    grants.push({ ...each, granted });
    rest -= granted;
  }
  return grants;
}

/**
 * Returns the number of wishes, from the first one, that fit into the room. It stops at the first wish that does not
 * fit.
 */
export function admit(room: number, wishes: readonly { readonly seats: number }[]): number {
  let rest = room;
  const firstOut = wishes.findIndex(({ seats }) => {
    rest -= seats;
    return rest < 0;
  });
  return firstOut < 0 ? wishes.length : firstOut;
}

/** The facts of an item for an entry that waits in line. */
export interface LineFacts {
  /** The seats that earlier entries want. */
  readonly seatsAhead: number;
  /** The seats that are granted, ordered or paid. `paid` counts the paid ones alone. */
  readonly taken: number;
  readonly paid: number;
  /** The seats released so far. */
  readonly returned: number;
}

export interface Estimate {
  readonly seatsAhead: number;
  readonly seatsThatMayReturn: number;
  readonly seatsPaid: number;
  readonly seatsReturned: number;
  readonly chance: 'POSSIBLE' | 'IMPOSSIBLE';
}

/**
 * Estimates the chance of an entry from countable facts only. Seats come back one by one, so the chance needs one seat
 * more than the earlier entries want.
 */
export function estimateWait({ seatsAhead, taken, paid, returned }: LineFacts): Estimate {
  const seatsThatMayReturn = taken - paid;
  return {
    seatsAhead,
    seatsThatMayReturn,
    seatsPaid: paid,
    seatsReturned: returned,
    chance: seatsAhead < seatsThatMayReturn ? 'POSSIBLE' : 'IMPOSSIBLE',
  };
}

/**
 * Returns the wait before the next request, in milliseconds. It is short near the head of the line and long far from
 * it.
 */
export function askAgainMs(position: number | null): number {
  if (position === null) return 5_000;
  return Math.min(15_000, 2_000 + position * 50);
}
