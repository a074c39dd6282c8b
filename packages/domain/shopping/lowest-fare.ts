import { type Cabin, findItineraries, type Itinerary, type ItineraryQuery } from '../flights/index.ts';
import { cheapestOffers, type Offer, type ShopContext, type ShopRequest } from './offers.ts';

export interface LowestFare {
  readonly itinerary: Itinerary;
  readonly offer: Offer;
}

/** The cheapest way to fly on a day, or null where nothing is on sale. Of equals the earliest. */
export function lowestFareOfDay(
  context: ShopContext,
  request: ItineraryQuery & ShopRequest & { readonly cabin?: Cabin },
): LowestFare | null {
  let lowest: LowestFare | null = null;
  for (const itinerary of findItineraries(context.index, request)) {
    for (const offer of cheapestOffers(context, itinerary, request, request.cabin && [request.cabin])) {
      if (!lowest || offer.adultFen < lowest.offer.adultFen) lowest = { itinerary, offer };
    }
  }
  return lowest;
}
