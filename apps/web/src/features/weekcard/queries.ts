import { searchAwardFlights } from '@haidai/contract/shopping';
import { getRedemption, listWeekCards, listWeekProducts } from '@haidai/contract/weekcard';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { syncServerClock } from '../../core/page/clock.ts';
import { type FlightsKey, listOf, type TripSearch, ticketHeaders } from '../shopping/index.ts';

/** Seats of the card move as others do. */
const FRESH_MS = 20_000;
/** While a card is on its way the page follows by itself. */
const FOLLOW_MS = 3000;

/** The cards on sale and their terms. */
export const productsQuery = queryOptions({
  queryKey: ['weekcard.listProducts'],
  queryFn: () => call(listWeekProducts, { query: {} }),
  staleTime: 60_000,
});

/** My cards, and purchases that wait for their money. */
export const myCardsQuery = queryOptions({
  queryKey: ['weekcard.listCards'],
  queryFn: async () => {
    const mine = await call(listWeekCards, { query: {} });
    syncServerClock(mine.serverTime);
    return mine;
  },
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.purchases.some(({ canPay }) => !canPay) ? FOLLOW_MS : false),
});

/** The card that pays for an order. */
export function redemptionQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['weekcard.getRedemption', orderNo],
    queryFn: () => call(getRedemption, { query: { orderNo } }),
    staleTime: 0,
  });
}

/** The flights of a day that a card may pay for. */
export function weekFlightsQuery({ origCode3, destCode3, origName, destName, departureDate, adultNum }: TripSearch) {
  const query = {
    payment: 'CASH',
    classType: 'VACATION',
    origCode3,
    destCode3,
    origName,
    destName,
    departureDate,
    adultNum,
  } as const;
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
