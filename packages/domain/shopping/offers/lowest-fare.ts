import type { Cabin, Itinerary } from '../../flights/index.ts';
import { cheapestOffers, type Offer, type ShopContext, type ShopRequest } from './offers.ts';

export interface LowestFare {
  readonly itinerary: Itinerary;
  readonly offer: Offer;
}

/**
 * Returns the cheapest offer among several itineraries (of a day, for example), or null if nothing is on sale. Among
 * equal fares the first one wins. If the request names special fares, only those count.
 */
export function lowestFare(
  context: ShopContext,
  itineraries: readonly Itinerary[],
  request: ShopRequest & { readonly cabin?: Cabin },
): LowestFare | null {
  let lowest: LowestFare | null = null;
  for (const itinerary of itineraries) {
    for (const offer of cheapestOffers(context, itinerary, request, request.cabin && [request.cabin])) {
      if (request.products && !offer.product) continue;
      if (!lowest || offer.adultFen < lowest.offer.adultFen) lowest = { itinerary, offer };
    }
  }
  return lowest;
}
