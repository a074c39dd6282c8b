import type { Cabin, Itinerary } from '../../flights/index.ts';
import type { Fen } from '../../money/index.ts';
import type { PricedOffer } from './fare-sheet.ts';
import { findCheapest, type Offer, type PricedSeats, type ShopRequest, toOffer } from './offers.ts';
import type { ShopContext } from './plan-itinerary.ts';

export interface LowestFare {
  readonly itinerary: Itinerary;
  readonly offer: Offer;
  /** The least total of any offer, by `totalsOf`. Another offer can have it, because taxes differ between journeys. */
  readonly totalFen: Fen;
}

/** Returns the function for what a party pays for an offer of an itinerary. */
export type TotalsOf = (itinerary: Itinerary) => (offer: PricedOffer) => Fen;

const adultFaresOf: TotalsOf =
  () =>
  ({ adultFen }) =>
    adultFen;

/**
 * Returns the cheapest offer among several itineraries (of a day, for example), or null if nothing is on sale. Among
 * equal fares the first one wins. If the request names special fares, only those count. Without `totalsOf` the total is
 * the fare of one adult.
 */
export function lowestFare(
  context: ShopContext,
  itineraries: readonly Itinerary[],
  request: ShopRequest & { readonly cabin?: Cabin },
  totalsOf: TotalsOf = adultFaresOf,
): LowestFare | null {
  let cheapest: { itinerary: Itinerary; found: PricedSeats } | null = null;
  let totalFen = Number.POSITIVE_INFINITY;
  for (const itinerary of itineraries) {
    const totalOf = totalsOf(itinerary);
    for (const found of findCheapest(context, itinerary, request, request.cabin && [request.cabin])) {
      const { priced } = found;
      if (request.products && !priced.product) continue;
      totalFen = Math.min(totalFen, totalOf(priced));
      if (!cheapest || priced.adultFen < cheapest.found.priced.adultFen) cheapest = { itinerary, found };
    }
  }
  return cheapest && { itinerary: cheapest.itinerary, offer: toOffer(cheapest.found), totalFen };
}
