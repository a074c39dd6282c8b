import { searchAwardFlights } from '@haidai/contract/shopping';
import { getRedemption, listWeekCards, listWeekProducts } from '@haidai/contract/weekcard';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { syncServerClock } from '../../core/page/clock.ts';
import { type FlightsKey, listOf, type TripSearch, ticketHeaders } from '../shopping/index.ts';

/** The time in milliseconds after which the flights count as old. Seats for the card change as fast as others. */
const FRESH_MS = 20_000;
/** The interval in milliseconds at which the page loads a paid purchase until its card is there. */
const FOLLOW_MS = 3000;

/** The query for the cards on sale and their terms. */
export const productsQuery = queryOptions({
  queryKey: ['weekcard.listProducts'],
  queryFn: () => call(listWeekProducts, { query: {} }),
  staleTime: 60_000,
});

/** The query for the cards of the user and the unpaid purchases. */
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

/** The query for the card that pays for an order. */
export function redemptionQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['weekcard.getRedemption', orderNo],
    queryFn: () => call(getRedemption, { query: { orderNo } }),
    staleTime: 0,
  });
}

/** The query for the flights of a day that a card can pay for. */
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
