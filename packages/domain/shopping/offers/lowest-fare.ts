import type { Cabin, Itinerary } from '../../flights/index.ts';
import type { Fen } from '../../money/index.ts';
import { cheapestOffers, type Offer, type ShopRequest } from './offers.ts';
import type { ShopContext } from './plan-itinerary.ts';

export interface LowestFare {
  readonly itinerary: Itinerary;
  readonly offer: Offer;
  /** The least total of any offer, by `totalOf`. Another offer can have it, because taxes differ between journeys. */
  readonly totalFen: Fen;
}

/** Returns what a party pays for an offer. */
export type TotalOf = (itinerary: Itinerary, offer: Offer) => Fen;

const adultFareOf: TotalOf = (_, { adultFen }) => adultFen;

/**
 * Returns the cheapest offer among several itineraries (of a day, for example), or null if nothing is on sale. Among
 * equal fares the first one wins. If the request names special fares, only those count. Without `totalOf` the total is
 * the fare of one adult.
 */
export function lowestFare(
  context: ShopContext,
  itineraries: readonly Itinerary[],
  request: ShopRequest & { readonly cabin?: Cabin },
  totalOf: TotalOf = adultFareOf,
): LowestFare | null {
  let lowest: LowestFare | null = null;
  for (const itinerary of itineraries) {
    for (const offer of cheapestOffers(context, itinerary, request, request.cabin && [request.cabin])) {
      if (request.products && !offer.product) continue;
      const found: LowestFare = { itinerary, offer, totalFen: totalOf(itinerary, offer) };
      lowest = lowest ? lowerOf(lowest, found) : found;
    }
  }
  return lowest;
}

function lowerOf(one: LowestFare, other: LowestFare): LowestFare {
  const { itinerary, offer } = other.offer.adultFen < one.offer.adultFen ? other : one;
  return { itinerary, offer, totalFen: Math.min(one.totalFen, other.totalFen) };
}
