import { findItineraries, type Itinerary, legsOf } from '@haidai/domain/flights';
import { type Offer, type Sale, salesRulesOn, shopItinerary } from '@haidai/domain/shopping';
import type { Db } from '../../platform/index.ts';
import { type Catalogue, shopContext } from '../flights/index.ts';
import { lapKey, readStock } from './read-stock.ts';
import type { ShopQuery } from './shop-query.ts';

/** A way to fly and every fare that has room for the whole party; none where it is sold out for them. */
export interface ShoppedItinerary {
  itinerary: Itinerary;
  offers: Offer[];
}

interface ShopDeps {
  db: Db;
  catalogue: Catalogue;
  sale: Sale;
}

/** Everything the schedule has between two places on a day, with what can be sold of it now. */
export async function shopDay(deps: ShopDeps, query: ShopQuery): Promise<ShoppedItinerary[]> {
  return shopItineraries(deps, findItineraries(deps.catalogue.index, query), query);
}

export async function shopItineraries(
  { db, catalogue, sale }: ShopDeps,
  itineraries: readonly Itinerary[],
  { party, cabin }: Pick<ShopQuery, 'party' | 'cabin'>,
): Promise<ShoppedItinerary[]> {
  const legs = itineraries.flatMap(({ segments }) => legsOf(segments));
  const stock = await readStock(db, legs, party.infants > 0);
  const context = shopContext(catalogue, stock.inventory);
  const lapsAtFirst = salesRulesOn(catalogue.tables, sale.issueDate).infantsPerLeg;
  const hasLaps = (itinerary: Itinerary) =>
    legsOf(itinerary.segments).every((leg) => (stock.laps.get(lapKey(leg)) ?? lapsAtFirst) >= party.infants);
  const request = { sale, seats: party.adults + party.children };
  return itineraries.map((itinerary) => ({
    itinerary,
    offers: hasLaps(itinerary)
      ? shopItinerary(context, itinerary, request).filter((offer) => cabin === '' || offer.cabin === cabin)
      : [],
  }));
}
