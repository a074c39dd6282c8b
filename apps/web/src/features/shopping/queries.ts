import type { FareRulesRecord, FlightRecord } from '@haidai/contract/shopping';
import { getCalendarPrices, searchFlights, searchReturnFlights } from '@haidai/contract/shopping';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { isRefusal } from '../../app/refusal-error.ts';
import { ticketHeaders } from './search-ticket.ts';
import type { TripSearch } from './trip-search.ts';

export interface FlightList {
  flights: FlightRecord[];
  fareRules: Record<string, FareRulesRecord>;
  /** The API's own words when there is nothing to show. */
  refusal?: { error: string; message: string };
}

/** Prices move; a list older than this is asked for again when the traveller comes back to it. */
const LIST_FRESH_MS = 20_000;
const CALENDAR_FRESH_MS = 60_000;

const emptyAnswers = ['noFlights', 'routeNotServed', 'dateOutOfRange', 'imageCodeRequired'] as const;

/** Outbound flights of the day searched. */
export function flightsQuery(search: TripSearch) {
  const body = searchBody(search);
  return queryOptions({
    queryKey: ['shopping.searchFlights', body],
    queryFn: ({ client }) =>
      listOf(async () => {
        const headers = await ticketHeaders(client);
        const found = await call(searchFlights, { query: {}, headers, body });
        return { flights: found.departAVFS, fareRules: found.fareRules };
      }),
    staleTime: LIST_FRESH_MS,
  });
}

/** The way back: only flights that leave after the chosen way out has arrived. */
export function returnFlightsQuery(
  search: TripSearch,
  outbound: { flightNo: string; flightDate: string; name: string }[],
) {
  const body = { ...searchBody(search), isReturn: true, returnDate: search.returnDate, outbound };
  return queryOptions({
    queryKey: ['shopping.searchReturnFlights', body],
    queryFn: ({ client }) =>
      listOf(async () => {
        const headers = await ticketHeaders(client);
        const found = await call(searchReturnFlights, { query: {}, headers, body });
        return { flights: found.returnAVFS, fareRules: found.fareRules };
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

function searchBody(search: TripSearch) {
  const { departureDate, iorD, origCode3, destCode3, classType, payment, adultNum, childNum, babyNum } = search;
  return {
    isReturn: false,
    departureDate,
    returnDate: '',
    iorD,
    origCode3,
    destCode3,
    classType,
    payment,
    adultNum,
    childNum,
    babyNum,
  } as const;
}

async function listOf(search: () => Promise<FlightList>): Promise<FlightList> {
  try {
    return await search();
  } catch (error) {
    if (!isRefusal(error, ...emptyAnswers)) throw error;
    return { flights: [], fareRules: {}, refusal: { error: error.error, message: error.message } };
  }
}
