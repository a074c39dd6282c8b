import type { Database } from '../../platform/index.ts';

export type Cabin = Database['leg_inventory']['cabin'];

/**
 * The seats of a class and the places for lap infants that an order needs on one leg. An order has one claim for each
 * segment and leg.
 */
export interface SeatClaim {
  segmentIndex: number;
  flightNo: string;
  /** The local date on which the flight number starts its first leg, `yyyy-mm-dd`. */
  flightDate: string;
  legSeq: number;
  cabin: Cabin;
  bookingClass: string;
  seats: number;
  infants: number;
}

export type SeatDemand = Pick<SeatClaim, 'flightNo' | 'flightDate' | 'legSeq' | 'cabin' | 'bookingClass' | 'seats'>;
export type LapDemand = Pick<SeatClaim, 'flightNo' | 'flightDate' | 'legSeq' | 'infants'>;

/** Adds up the seats for each leg, cabin and class. The result is in the lock order of all transactions. */
export function addUpSeats(claims: readonly SeatClaim[]): SeatDemand[] {
  const keyOf = (c: SeatClaim) => [c.flightNo, c.flightDate, c.legSeq, c.cabin, c.bookingClass].join(' ');
  return addUp(claims, keyOf, (all, claim) => ({ ...all, seats: all.seats + claim.seats })).filter((c) => c.seats > 0);
}

/** Adds up the lap infants for each leg, in the same lock order. */
export function countLapInfants(claims: readonly SeatClaim[]): LapDemand[] {
  const keyOf = (c: SeatClaim) => [c.flightNo, c.flightDate, c.legSeq].join(' ');
  return addUp(claims, keyOf, (all, claim) => ({ ...all, infants: all.infants + claim.infants })).filter(
    (c) => c.infants > 0,
  );
}

function addUp(
  claims: readonly SeatClaim[],
  keyOf: (claim: SeatClaim) => string,
  join: (all: SeatClaim, claim: SeatClaim) => SeatClaim,
): SeatClaim[] {
  const sums = new Map<string, SeatClaim>();
  for (const claim of claims) {
    const key = keyOf(claim);
    const sum = sums.get(key);
    sums.set(key, sum ? join(sum, claim) : claim);
  }
  return [...sums.keys()].sort().flatMap((key) => sums.get(key) ?? []);
}
