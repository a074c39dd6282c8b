import type { RefusalName } from '@haidai/contract';
import type { FareRulesRecord, FlightRecord, SpecialFareRecord } from '@haidai/contract/shopping';
import { getCalendarPrices, searchFlights, searchReturnFlights } from '@haidai/contract/shopping';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { ticketHeaders } from './search-ticket.ts';
import type { TripSearch } from './trip-search.ts';

export interface FlightList {
  flights: FlightRecord[];
  fareRules: Record<string, FareRulesRecord>;
  /** The special fares that were looked for, with who may buy them. */
  specialFares: SpecialFareRecord[];
  /** The API's own words when there is nothing to show. */
  refusal?: { error: string; message: string };
}

/** Prices move; a list older than this is asked for again when the traveller comes back to it. */
const LIST_FRESH_MS = 20_000;
const CALENDAR_FRESH_MS = 60_000;

/** Lists of flights, whichever call they came from; the calls of other domains name theirs `…Flights` too. */
export function isFlightList({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return /Flights$/.test(String(queryKey[0]));
}

const emptyAnswers = ['noFlights', 'routeNotServed', 'dateOutOfRange', 'imageCodeRequired'] as const;

/** The call, and what it was asked. */
export type FlightsKey = readonly [call: string, asked: object];

/** Outbound flights of the day searched. */
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

/** The way back: only flights that leave after the chosen way out has arrived. */
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
  passengers: number;
  /** Only special fares of this kind. */
  fareKind?: TripSearch['fareKind'];
}

/** The lowest fare of each day; a route or a range that has none gives an empty list. */
export function calendarPricesQuery(search: CalendarSearch) {
  return queryOptions({
    queryKey: ['shopping.getCalendarPrices', search],
    queryFn: async () => {
      try {
        return (await call(getCalendarPrices, { body: search })).prices;
      } catch (error) {
        if (isRefusal(error, 'routeNotServed', 'dateOutOfRange')) return [];
        throw error;
      }
    },
    staleTime: CALENDAR_FRESH_MS,
  });
}

/** What a search asks, one way. */
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

/** A list, or the API's own words where there is nothing to show. */
export async function listOf(search: () => Promise<FlightList>, ...others: RefusalName[]): Promise<FlightList> {
  try {
    return await search();
  } catch (error) {
    if (!isRefusal(error, ...emptyAnswers, ...others)) throw error;
    return { flights: [], fareRules: {}, specialFares: [], refusal: { error: error.error, message: error.message } };
  }
}
