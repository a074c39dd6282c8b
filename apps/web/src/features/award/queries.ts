import { listAwardTravellers, listVouchers } from '@haidai/contract/award';
import { searchAwardFlights } from '@haidai/contract/shopping';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { type FlightSearch, type FlightsKey, listOf, type TripSearch, ticketHeaders } from '../shopping/index.ts';

/** The time in milliseconds after which the flights count as old. Seats for points change as fast as others. */
const FRESH_MS = 20_000;

/** The query for the flights of a day for points or vouchers. */
export function awardFlightsQuery(search: TripSearch) {
  return flightsQuery({ ...queryOf(search), departureDate: search.departureDate });
}

/** The query for the inbound flights, which leave after the outbound flight has landed. */
export function awardReturnQuery(search: FlightSearch, arrival: string) {
  const { origCode3, destCode3, origName, destName, ...asked } = queryOf(search);
  return flightsQuery({
    ...asked,
    origCode3: destCode3,
    destCode3: origCode3,
    origName: destName,
    destName: origName,
    departureDate: search.returnDate,
    after: arrival,
  });
}

function queryOf({ payment, iorD, origCode3, destCode3, origName, destName, adultNum, childNum, babyNum }: TripSearch) {
  const kind = payment === 'EXCHANGE' ? ('EXCHANGE' as const) : ('INTEGRAL' as const);
  return { payment: kind, iorD, origCode3, destCode3, origName, destName, adultNum, childNum, babyNum };
}

interface Asked extends ReturnType<typeof queryOf> {
  departureDate: string;
  after?: string;
}

function flightsQuery(query: Asked) {
  return queryOptions({
    queryKey: ['shopping.searchAwardFlights', query] as FlightsKey,
    queryFn: ({ client }) =>
      listOf(async () => {
        const headers = await ticketHeaders(client);
        const found = await call(searchAwardFlights, { query, headers });
        return { flights: found.departAVFS, fareRules: found.fareRules, specialFares: [] };
      }),
    staleTime: FRESH_MS,
  });
}

/** The query for the member and the assignees, document by document. */
export const travellersQuery = queryOptions({
  queryKey: ['award.listTravellers'],
  queryFn: () => call(listAwardTravellers, {}),
  staleTime: 0,
});

export const vouchersQuery = queryOptions({
  queryKey: ['award.listVouchers'],
  queryFn: () => call(listVouchers, {}),
  staleTime: 0,
});
