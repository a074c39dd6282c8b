import type { Cabin, Itinerary } from '../flights/index.ts';
import { cheapestOffers, type Offer, type ShopContext, type ShopRequest } from './offers.ts';

export interface LowestFare {
  readonly itinerary: Itinerary;
  readonly offer: Offer;
}

/**
 * The cheapest way to fly of several (a day's, say), or null where nothing is on sale. Of equals the first. Where
 * special fares are asked for, only those count.
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
