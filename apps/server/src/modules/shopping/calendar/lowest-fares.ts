import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PartySize } from '@haidai/domain/booking';
import { type Cabin, type Itinerary, legsOf, listDirect, listItineraries } from '@haidai/domain/flights';
import type { Fen } from '@haidai/domain/money';
import {
  createJourneyTaxes,
  type FareProduct,
  type LowestFare,
  lowestFare,
  partyTotal,
  type Sale,
  type TotalOf,
} from '@haidai/domain/shopping';
import type { Db } from '../../../platform/index.ts';
import { type Catalogue, shopContext } from '../../flights/index.ts';
import { lapInfantsLeft, listInventoryOfDays, listLapsOfDays } from '../get-stock.ts';
import type { FlightDay } from '../search/answer-cache.ts';

/** The party of pages that show the fare of one traveller. */
export const oneAdult: PartySize = { adults: 1, children: 0, infants: 0 };

export interface LowestFaresQuery {
  origin: string;
  destination: string;
  dates: readonly string[];
  party: PartySize;
  /** The cabin, or '' for all cabins. */
  cabin: '' | Cabin;
  /** The special fares of the search. Without them the search counts only ordinary fares. */
  products?: readonly FareProduct[];
  /** True if the search omits connections. */
  directOnly?: boolean;
}

export interface DayFare {
  date: string;
  /** The cheapest adult fare in fen, or null if nothing is on sale. */
  fareFen: Fen | null;
  /** The total of the party's cheapest offer, with taxes and surcharges, or null if nothing is on sale. */
  totalFen: Fen | null;
  /** The special fare of the cheapest offer, or null for an ordinary fare. */
  product: FareProduct | null;
  /** The offer with the cheapest adult fare and its itinerary, or null if nothing is on sale. */
  lowest: LowestFare | null;
}

/** The number of days that are priced at once. Then the process handles other requests. */
const daysAtOnce = 31;

/**
 * Lists the cheapest fare of each day between two places. It reads the schedule from memory and all sales in one query.
 */
export async function listLowestFares(
  { db, catalogue, sale }: { db: Db; catalogue: Catalogue; sale: Sale },
  { origin, destination, dates, party, cabin, products, directOnly }: LowestFaresQuery,
): Promise<{ days: DayFare[]; flights: FlightDay[] }> {
  const find = directOnly ? listDirect : listItineraries;
  const byDay: { date: string; itineraries: Itinerary[] }[] = [];
  for (const date of dates) {
    byDay.push({ date, itineraries: find(catalogue.index, { origin, destination, date }) });
    if (byDay.length % daysAtOnce === 0) await nextTurn();
  }
  const legs = byDay.flatMap(({ itineraries }) => itineraries.flatMap(({ segments }) => legsOf(segments)));
  const flightDates = legs.map(({ flightDate }) => flightDate).sort();
  const flightNos = [...new Set(legs.map(({ flightNo }) => flightNo))];
  const [first = '', last = ''] = [flightDates[0], flightDates.at(-1)];
  const rows = await listInventoryOfDays(db, flightNos, first, last);
  const laps = party.infants > 0 ? await listLapsOfDays(db, flightNos, first, last) : new Map<string, number>();
  const hasLaps = ({ segments }: Itinerary) =>
    legsOf(segments).every((leg) => lapInfantsLeft(catalogue, sale, laps, leg) >= party.infants);
  const context = shopContext(catalogue, rows);
  const seats = party.adults + party.children;
  const request = { sale, seats, cabin: cabin === '' ? undefined : cabin, products };
  const taxesOf = createJourneyTaxes(catalogue.tables, sale.issueDate);
  const totalOf: TotalOf = ({ segments }, offer) => partyTotal(offer, taxesOf(segments), party);
  const days: DayFare[] = [];
  for (const { date, itineraries } of byDay) {
    const carrying = party.infants > 0 ? itineraries.filter(hasLaps) : itineraries;
    const lowest = lowestFare(context, carrying, request, totalOf);
    const { offer, totalFen = null } = lowest ?? {};
    days.push({ date, fareFen: offer?.adultFen ?? null, totalFen, product: offer?.product ?? null, lowest });
    if (days.length % daysAtOnce === 0) await nextTurn();
  }
  return { days, flights: legs };
}
