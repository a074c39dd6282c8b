import type { RefusalName } from '@haidai/contract';
import type { FareRulesRecord, SpecialFareRecord } from '@haidai/contract/shopping';
import { getCalendarPrices, searchFlights, searchReturnFlights } from '@haidai/contract/shopping';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { isRefusal } from '../../core/api/refusal-error.ts';
import type { ListedFlight } from './listed-flight.ts';
import { ticketHeaders } from './search-ticket.ts';
import type { TripSearch } from './trip-search.ts';

export interface FlightList {
  flights: ListedFlight[];
  fareRules: Record<string, FareRulesRecord>;
  /** The special fares of the search, with the conditions for buyers. */
  specialFares: SpecialFareRecord[];
  /** The message of the API if the list is empty. */
  refusal?: { error: string; message: string };
}

/**
 * The time for which a list stays fresh, because prices change. A traveller who comes back to an older list gets a new
 * one.
 */
const LIST_FRESH_MS = 20_000;
const CALENDAR_FRESH_MS = 60_000;

/**
 * Returns whether a query holds a list of flights. The calls of other modules that give such lists end in `…Flights`
 * too.
 */
export function isFlightList({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return /Flights$/.test(String(queryKey[0]));
}

const emptyAnswers = ['noFlights', 'routeNotServed', 'dateOutOfRange', 'imageCodeRequired'] as const;

/** The call and its parameters. */
export type FlightsKey = readonly [call: string, asked: object];

/** The query for the outbound flights of the searched day. */
export function flightsQuery(search: TripSearch) {
  const body = searchBody(search);
  return queryOptions({
    queryKey: ['shopping.searchFlights', body] as FlightsKey,
    queryFn: ({ client }) =>
      listOf(async () => {
        const headers = await ticketHeaders(client);
        const found = await call(searchFlights, { query: {}, headers, body });
        return { flights: found.departAVFS, fareRules: found.fareRules, specialFares: found.specialFares };
      }),
    staleTime: LIST_FRESH_MS,
  });
}

export type OutboundChoice = { flightNo: string; flightDate: string; name: string }[];

/** The query for the return flights. They all leave after the arrival of the chosen outbound flight. */
export function returnFlightsQuery(search: TripSearch, outbound: OutboundChoice) {
  const body = { ...searchBody(search), isReturn: true, returnDate: search.returnDate, outbound };
  return queryOptions({
    queryKey: ['shopping.searchReturnFlights', body] as FlightsKey,
    queryFn: ({ client }) =>
      listOf(async () => {
        const headers = await ticketHeaders(client);
        const found = await call(searchReturnFlights, { query: {}, headers, body });
        return { flights: found.returnAVFS, fareRules: found.fareRules, specialFares: found.specialFares };
      }),
    staleTime: LIST_FRESH_MS,
  });
}

export interface CalendarSearch {
  origCode3: string;
  destCode3: string;
  startDate: string;
  endDate: string;
  party: Pick<TripSearch, 'adultNum' | 'childNum' | 'babyNum'>;
  /** Limits the search to a cabin, like the list of flights. */
  classType?: TripSearch['classType'];
  /** Limits the search to special fares of this kind, if the party may buy them. */
  fareKind?: TripSearch['fareKind'];
}

/**
 * The query for the lowest fare of each day. A route without flights or a range outside the sale gives an empty list.
 */
export function calendarPricesQuery({ party, ...search }: CalendarSearch) {
  const { adultNum, childNum, babyNum } = party;
  const body = { ...search, passengers: adultNum + childNum, adultNum, childNum, babyNum };
  return queryOptions({
    queryKey: ['shopping.getCalendarPrices', body],
    queryFn: async () => {
      try {
        return (await call(getCalendarPrices, { body })).prices;
      } catch (error) {
        if (isRefusal(error, 'routeNotServed', 'dateOutOfRange')) return [];
        throw error;
      }
    },
    staleTime: CALENDAR_FRESH_MS,
  });
}

/** Returns the body of a one-way search. */
export function searchBody(search: TripSearch) {
  const { departureDate, iorD, origCode3, destCode3, classType, payment, fareKind } = search;
  const { adultNum, childNum, babyNum } = search;
  return {
    isReturn: false,
    departureDate,
    returnDate: '',
    iorD,
    origCode3,
    destCode3,
    classType,
    payment,
    fareKind,
    adultNum,
    childNum,
    babyNum,
  } as const;
}

/** Returns a list, or the message of the API if it has nothing to show. */
export async function listOf(search: () => Promise<FlightList>, ...others: RefusalName[]): Promise<FlightList> {
  try {
    return await search();
  } catch (error) {
    if (!isRefusal(error, ...emptyAnswers, ...others)) throw error;
    return { flights: [], fareRules: {}, specialFares: [], refusal: { error: error.error, message: error.message } };
  }
}
