/** The facts that decide whether a seat at check-in is free of charge. */
export interface SeatTerms {
  /** The price of the seat in yuan; 0 if it has no price. */
  readonly price: number;
  /** The yuan that the traveller has paid for a seat on this flight. */
  readonly paid: number;
  readonly isMember: boolean;
  /** Whether seats of this flight are still on sale. */
  readonly isOnSale: boolean;
  /** Whether the cabin has a free seat without a price. */
  readonly hasFreeOnes: boolean;
  /** Whether the traveller flies with a child and the seat is of a tier that is free for families. */
  readonly isForFamily: boolean;
}

/**
 * Returns whether the seat is free of charge. It is free for members, for families in their tiers, and up to the price
 * that the traveller has paid. Every seat is free if seats are not on sale, or if the cabin has no free seat without a
 * price.
 */
export function isFreeOfCharge({ price, paid, isMember, isOnSale, hasFreeOnes, isForFamily }: SeatTerms): boolean {
  return isMember || price <= paid || !isOnSale || !hasFreeOnes || isForFamily;
}
