import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PartySize } from '@haidai/domain/booking';
import { type Cabin, type Itinerary, legsOf, listDirect, listItineraries } from '@haidai/domain/flights';
import { type Offer, type Sale, type ShopContext, shopItinerary } from '@haidai/domain/shopping';
import type { Db } from '../../../platform/index.ts';
import { type Catalogue, shopContext } from '../../flights/index.ts';
import { type LegKey, lapInfantsLeft, listInventoryOfDays, listLapsOfDays } from '../get-stock.ts';

/** The number of days that are priced at once. Then the process handles other requests. */
export const daysAtOnce = 31;

export interface DaysDeps {
  db: Db;
  catalogue: Catalogue;
  sale: Sale;
}

export interface DaysQuery {
  origin: string;
  destination: string;
  dates: readonly string[];
  party: PartySize;
  /** True if the search omits connections. */
  directOnly?: boolean;
}

export interface DaysOnSale {
  /** The itineraries of each day that can carry the lap infants of the party. */
  days: { date: string; itineraries: readonly Itinerary[] }[];
  context: ShopContext;
  legs: readonly LegKey[];
}

/**
 * Returns the itineraries between two places on several days, with the seats of all of them. It reads the schedule from
 * memory and all sales in one query.
 */
export async function readDaysOnSale(
  { db, catalogue, sale }: DaysDeps,
  { origin, destination, dates, party, directOnly }: DaysQuery,
): Promise<DaysOnSale> {
  const find = directOnly ? listDirect : listItineraries;
  const byDay: { date: string; itineraries: Itinerary[] }[] = [];
  for (const date of dates) {
    byDay.push({ date, itineraries: [...find(catalogue.index, { origin, destination, date })] });
    if (byDay.length % daysAtOnce === 0) await nextTurn();
  }
  const legs: LegKey[] = [];
  for (const { itineraries } of byDay) {
    for (const { segments } of itineraries) for (const segment of segments) legs.push(...segment.legs);
  }
  const flightDates = legs.map(({ flightDate }) => flightDate).sort();
  const flightNos = [...new Set(legs.map(({ flightNo }) => flightNo))];
  const [first = '', last = ''] = [flightDates[0], flightDates.at(-1)];
  const rows = await listInventoryOfDays(db, flightNos, first, last);
  const laps = party.infants > 0 ? await listLapsOfDays(db, flightNos, first, last) : new Map<string, number>();
  const hasLaps = ({ segments }: Itinerary) =>
    legsOf(segments).every((leg) => lapInfantsLeft(catalogue, sale, laps, leg) >= party.infants);
  const days = byDay.map(({ date, itineraries }) => ({
    date,
    itineraries: party.infants > 0 ? itineraries.filter(hasLaps) : itineraries,
  }));
  return { days, context: shopContext(catalogue, rows), legs };
}

export interface DayOffers {
  date: string;
  flights: { itinerary: Itinerary; offers: Offer[] }[];
}

/** Lists the ordinary offers of every flight between two places on several days, for the whole party. */
export async function listOffersOfDays(
  deps: DaysDeps,
  { cabin, ...query }: DaysQuery & { cabin: '' | Cabin },
): Promise<DayOffers[]> {
  const { days, context } = await readDaysOnSale(deps, query);
  const request = { sale: deps.sale, seats: query.party.adults + query.party.children };
  return days.map(({ date, itineraries }) => ({
    date,
    flights: itineraries.map((itinerary) => ({
      itinerary,
      offers: shopItinerary(context, itinerary, request).filter((offer) => cabin === '' || offer.cabin === cabin),
    })),
  }));
}
