/**
 * The kinds of acts at the PSS.
 * - ORDER: the sale for an order that is placed only if the PSS has its seats
 * - SELL, CANCEL: seats that an order has got or given back here
 * - CONFIRM: the names and tickets of an order
 * - LOST: seats that another channel has cancelled
 */
export type PssActKind = 'ORDER' | 'SELL' | 'CANCEL' | 'CONFIRM' | 'LOST';

/** The longest time that a traveller waits for the answer of the PSS. */
export const SALE_SECONDS = 20;
/** The time after which the site takes back the sale for an order that was not placed. */
export const SALE_LOST_SECONDS = 60;
/** The time after which an act without an answer is shown to the staff. */
export const MINUTES_BEFORE_DESK = 10;

const longestWaitSeconds = 300;

/** Returns the seconds until an act is asked again after `tries` calls without an answer. */
export function secondsUntilAskedAgain(tries: number): number {
  return Math.min(longestWaitSeconds, 30 * 2 ** Math.max(0, tries - 1));
}

/** The seats that an order has here and at the PSS, on one segment. */
export interface SegmentSeats {
  segmentIndex: number;
  wanted: number;
  known: number;
}

export interface SeatMove {
  segmentIndex: number;
  seats: number;
}

/**
 * Returns the next act that makes the PSS equal to the site: first the seats to cancel, then the seats to sell. Null if
 * both are equal.
 */
export function nextSeatAct(segments: readonly SegmentSeats[]): { kind: 'CANCEL' | 'SELL'; moves: SeatMove[] } | null {
  const surplus = segments.filter(({ wanted, known }) => known > wanted);
  if (surplus.length > 0)
    return {
      kind: 'CANCEL',
      moves: surplus.map(({ segmentIndex, wanted, known }) => ({ segmentIndex, seats: known - wanted })),
    };
  const missing = segments.filter(({ wanted, known }) => known < wanted);
  if (missing.length === 0) return null;
  return {
    kind: 'SELL',
    moves: missing.map(({ segmentIndex, wanted, known }) => ({ segmentIndex, seats: wanted - known })),
  };
}
