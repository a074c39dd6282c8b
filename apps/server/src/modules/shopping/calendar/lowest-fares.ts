import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PartySize } from '@haidai/domain/booking';
import type { Cabin } from '@haidai/domain/flights';
import type { Fen } from '@haidai/domain/money';
import {
  type FareProduct,
  journeyTaxesOn,
  type LowestFare,
  lowestFare,
  partyTotal,
  type TotalsOf,
} from '@haidai/domain/shopping';
import type { FlightDay } from '../search/answer-cache.ts';
import { type DaysDeps, type DaysQuery, daysAtOnce, readDaysOnSale } from './days-on-sale.ts';

/** The party of pages that show the fare of one traveller. */
export const oneAdult: PartySize = { adults: 1, children: 0, infants: 0 };

export interface LowestFaresQuery extends DaysQuery {
  /** The cabin, or '' for all cabins. */
  cabin: '' | Cabin;
  /** The special fares of the search. Without them the search counts only ordinary fares. */
  products?: readonly FareProduct[];
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

/**
 * Lists the cheapest fare of each day between two places. It reads the schedule from memory and all sales in one query.
 */
export async function listLowestFares(
  { db, catalogue, sale }: DaysDeps,
  { cabin, products, ...query }: LowestFaresQuery,
): Promise<{ days: DayFare[]; flights: FlightDay[] }> {
  const { days: onSale, context, legs } = await readDaysOnSale({ db, catalogue, sale }, query);
  const { party } = query;
  const seats = party.adults + party.children;
  const request = { sale, seats, cabin: cabin === '' ? undefined : cabin, products };
  const taxesOf = journeyTaxesOn(catalogue.tables, sale.issueDate);
  const totalsOf: TotalsOf = ({ segments }) => {
    const taxes = taxesOf(segments);
    return (offer) => partyTotal(offer, taxes, party);
  };
  const days: DayFare[] = [];
  for (const { date, itineraries } of onSale) {
    const lowest = lowestFare(context, itineraries, request, totalsOf);
    const { offer, totalFen = null } = lowest ?? {};
    days.push({ date, fareFen: offer?.adultFen ?? null, totalFen, product: offer?.product ?? null, lowest });
    if (days.length % daysAtOnce === 0) await nextTurn();
  }
  return { days, flights: [...legs] };
}
