import { CABINS, type Cabin, type Itinerary, legsOf, listItineraries } from '@haidai/domain/flights';
import { type Offer, type Sale, type ShopContext, type ShopRequest, shopItinerary } from '@haidai/domain/shopping';
import type { Db } from '../../../platform/index.ts';
import { type Catalogue, shopContext } from '../../flights/index.ts';
import { asOperated, lapInfantsLeft } from '../get-stock.ts';
import { readStock } from './read-stock.ts';
import type { ShopQuery } from './shop-query.ts';

/** An itinerary and every fare with seats for the whole party. A sold-out itinerary has no offers. */
export interface ShoppedItinerary {
  itinerary: Itinerary;
  offers: Offer[];
  /** The cabins with seats for fewer people than the party. */
  short: ShortCabin[];
}

export interface ShortCabin {
  cabin: Cabin;
  seats: number;
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
  const stock = await readStock(db, legs, party.infants > 0);
  const itineraries = asOperated(planned, stock);
  const context = shopContext(catalogue, stock.inventory);
  const hasLaps = (itinerary: Itinerary) =>
    legsOf(itinerary.segments).every((leg) => lapInfantsLeft(catalogue, sale, stock.lapInfants, leg) >= party.infants);
  const request = { sale, seats: party.adults + party.children, products };
  return itineraries.map((itinerary) => {
    if (!hasLaps(itinerary)) return { itinerary, offers: [], short: [] };
    const offers = shopItinerary(context, itinerary, request);
    const short = listShortCabins(context, itinerary, request, offers);
    const isAsked = (each: { cabin: Cabin }) => cabin === '' || each.cabin === cabin;
    return { itinerary, offers: offers.filter(isAsked), short: short.filter(isAsked) };
  });
}

/** Lists the cabins without an offer for the party that still have seats for some of it. */
function listShortCabins(
  context: ShopContext,
  itinerary: Itinerary,
  request: ShopRequest,
  offers: readonly Offer[],
): ShortCabin[] {
  const isOffered = new Set(offers.map(({ cabin }) => cabin));
  if (request.seats === 1 || isOffered.size === CABINS.length) return [];
  const most = new Map<Cabin, number>();
  for (const { cabin, seats } of shopItinerary(context, itinerary, { sale: request.sale, seats: 1 })) {
    if (!isOffered.has(cabin)) most.set(cabin, Math.max(seats, most.get(cabin) ?? 0));
  }
  return [...most].map(([cabin, seats]) => ({ cabin, seats }));
}
