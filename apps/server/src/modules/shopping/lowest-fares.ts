import { type Cabin, findItineraries, legsOf } from '@haidai/domain/flights';
import type { Fen } from '@haidai/domain/money';
import { lowestFare, type Sale } from '@haidai/domain/shopping';
import type { Db } from '../../platform/index.ts';
import { type Catalogue, shopContext } from '../flights/index.ts';
import type { FlightDay } from './answer-cache.ts';
import { readInventoryOfDays } from './read-stock.ts';

export interface LowestFaresQuery {
  origin: string;
  destination: string;
  dates: readonly string[];
  seats: number;
  /** '' for all cabins. */
  cabin: '' | Cabin;
}

export interface DayFare {
  date: string;
  /** The cheapest adult fare, null where nothing is on sale. */
  fareFen: Fen | null;
}

/** The cheapest fare of each day between two places: the schedule from memory, all that was sold in one question. */
export async function findLowestFares(
  { db, catalogue, sale }: { db: Db; catalogue: Catalogue; sale: Sale },
  { origin, destination, dates, seats, cabin }: LowestFaresQuery,
): Promise<{ days: DayFare[]; flights: FlightDay[] }> {
  const byDay = dates.map((date) => ({
    date,
    itineraries: findItineraries(catalogue.index, { origin, destination, date }),
  }));
  const legs = byDay.flatMap(({ itineraries }) => itineraries.flatMap(({ segments }) => legsOf(segments)));
  const flightDates = legs.map(({ flightDate }) => flightDate).sort();
  const flightNos = [...new Set(legs.map(({ flightNo }) => flightNo))];
  const rows = await readInventoryOfDays(db, flightNos, flightDates[0] ?? '', flightDates.at(-1) ?? '');
  const context = shopContext(catalogue, rows);
  const request = { sale, seats, cabin: cabin === '' ? undefined : cabin };
  return {
    days: byDay.map(({ date, itineraries }) => ({
      date,
      fareFen: lowestFare(context, itineraries, request)?.offer.adultFen ?? null,
    })),
    flights: legs,
  };
}
