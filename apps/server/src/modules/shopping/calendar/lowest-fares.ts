import { type Cabin, legsOf, listDirect, listItineraries } from '@haidai/domain/flights';
import type { Fen } from '@haidai/domain/money';
import { type FareProduct, lowestFare, type Sale } from '@haidai/domain/shopping';
import type { Db } from '../../../platform/index.ts';
import { type Catalogue, shopContext } from '../../flights/index.ts';
import { listInventoryOfDays } from '../get-stock.ts';
import type { FlightDay } from '../search/answer-cache.ts';

export interface LowestFaresQuery {
  origin: string;
  destination: string;
  dates: readonly string[];
  seats: number;
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
  /** The special fare of the cheapest offer, or null for an ordinary fare. */
  product: FareProduct | null;
}

/**
 * Lists the cheapest fare of each day between two places. It reads the schedule from memory and all sales in one query.
 */
export async function listLowestFares(
  { db, catalogue, sale }: { db: Db; catalogue: Catalogue; sale: Sale },
  { origin, destination, dates, seats, cabin, products, directOnly }: LowestFaresQuery,
): Promise<{ days: DayFare[]; flights: FlightDay[] }> {
  const find = directOnly ? listDirect : listItineraries;
  const byDay = dates.map((date) => ({
    date,
    itineraries: find(catalogue.index, { origin, destination, date }),
  }));
  const legs = byDay.flatMap(({ itineraries }) => itineraries.flatMap(({ segments }) => legsOf(segments)));
  const flightDates = legs.map(({ flightDate }) => flightDate).sort();
  const flightNos = [...new Set(legs.map(({ flightNo }) => flightNo))];
  const rows = await listInventoryOfDays(db, flightNos, flightDates[0] ?? '', flightDates.at(-1) ?? '');
  const context = shopContext(catalogue, rows);
  const request = { sale, seats, cabin: cabin === '' ? undefined : cabin, products };
  return {
    days: byDay.map(({ date, itineraries }) => {
      const offer = lowestFare(context, itineraries, request)?.offer;
      return { date, fareFen: offer?.adultFen ?? null, product: offer?.product ?? null };
    }),
    flights: legs,
  };
}
