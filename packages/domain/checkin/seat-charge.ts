/** The facts that decide whether a seat at check-in is free of charge. */
export interface SeatTerms {
  /** Yuan such a seat is sold for, 0 for none. */
  readonly price: number;
  /** Yuan the traveller has paid for a seat on this flight. */
  readonly paid: number;
  readonly isMember: boolean;
  /** Seats of this flight are still sold. */
  readonly isOnSale: boolean;
  /** There is a seat without a price left in the cabin. */
  readonly hasFreeOnes: boolean;
  /** They travel with a child, and the seat is of a kind that families have for nothing. */
  readonly isForFamily: boolean;
}

/**
 * Members have what is left; others what costs no more than they paid for, everything once seats are sold no more, and
 * whatever there is where nothing without a price is left. A child does not pay for sitting beside its adult.
 */
export function isFreeOfCharge({ price, paid, isMember, isOnSale, hasFreeOnes, isForFamily }: SeatTerms): boolean {
  return isMember || price <= paid || !isOnSale || !hasFreeOnes || isForFamily;
}
