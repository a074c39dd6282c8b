/** Somebody in line, in the order of service. */
export interface InLine {
  readonly entryId: string;
  readonly seats: number;
}

export interface Grant extends InLine {
  /** Fewer than were asked for where no more are left. */
  readonly granted: number;
}

/**
 * Who gets seats now: strictly the first in line. The last one gets what is left, be it fewer than were asked for: nobody
 * behind is served before, and no seat stays empty for want of a match.
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

/** How many of these fit into the room that is there: the first ones, without looking past one that does not. */
export function admit(room: number, wishes: readonly { readonly seats: number }[]): number {
  let rest = room;
  const firstOut = wishes.findIndex(({ seats }) => {
    rest -= seats;
    return rest < 0;
  });
  return firstOut < 0 ? wishes.length : firstOut;
}

/** What is known of an item while somebody waits. */
export interface LineFacts {
  /** Wanted by those before. */
  readonly seatsAhead: number;
  /** Granted, ordered or paid; paid. */
  readonly taken: number;
  readonly paid: number;
  /** Given back so far. */
  readonly returned: number;
}

export interface Estimate {
  readonly seatsAhead: number;
  readonly seatsThatMayReturn: number;
  readonly seatsPaid: number;
  readonly seatsReturned: number;
  readonly chance: 'POSSIBLE' | 'IMPOSSIBLE';
}

/** Only what can be counted. Seats come back one by one: with as many out as are wanted before, one more is needed. */
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

/** How long to wait before asking again: often near the head of the line, seldom far from it. */
export function askAgainMs(position: number | null): number {
  if (position === null) return 5_000;
  return Math.min(15_000, 2_000 + position * 50);
}
