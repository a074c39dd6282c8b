import { type Itinerary, legsOf, listItineraries } from '@haidai/domain/flights';
import { type Offer, type Sale, shopItinerary } from '@haidai/domain/shopping';
import type { Db } from '../../../platform/index.ts';
import { type Catalogue, shopContext } from '../../flights/index.ts';
import { asOperated, getStock, lapInfantsLeft } from '../get-stock.ts';
import type { ShopQuery } from './shop-query.ts';

/** An itinerary and every fare with seats for the whole party. A sold-out itinerary has no offers. */
export interface ShoppedItinerary {
  itinerary: Itinerary;
  offers: Offer[];
}

interface ShopDeps {
  db: Db;
  catalogue: Catalogue;
  sale: Sale;
}

/** Returns all itineraries between two places on a day, with the offers that can be sold now. */
export async function shopDay({ db, catalogue, sale }: ShopDeps, query: ShopQuery): Promise<ShoppedItinerary[]> {
  const { party, cabin, products } = query;
  const planned = listItineraries(catalogue.index, query);
  const legs = planned.flatMap(({ segments }) => legsOf(segments));
  const stock = await getStock(db, legs, party.infants > 0);
  const itineraries = asOperated(planned, stock);
  const context = shopContext(catalogue, stock.inventory);
  const hasLaps = (itinerary: Itinerary) =>
    legsOf(itinerary.segments).every((leg) => lapInfantsLeft(catalogue, sale, stock, leg) >= party.infants);
  const request = { sale, seats: party.adults + party.children, products };
  return itineraries.map((itinerary) => ({
    itinerary,
    offers: hasLaps(itinerary)
      ? shopItinerary(context, itinerary, request).filter((offer) => cabin === '' || offer.cabin === cabin)
      : [],
  }));
}
