import { listPriceWatches, type PriceWatch } from '@haidai/contract/price-watch';
import { getCalendarPrices } from '@haidai/contract/shopping';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { cacheAnswer } from '../../core/api/cache-answer.ts';
import { call } from '../../core/api/call.ts';

/** A trip whose price can be watched. */
export type WatchedTrip = Pick<
  PriceWatch,
  'origCode3' | 'destCode3' | 'departureDate' | 'returnDate' | 'classType' | 'adultNum' | 'childNum' | 'babyNum'
>;

/** The first page of the watches of the account. It holds all watches that have not ended. */
export const watchesQuery = queryOptions({
  queryKey: ['watch.list'],
  queryFn: () => call(listPriceWatches, { body: {} }),
  staleTime: 0,
});

const PAGE = 10;

export const watchPagesQuery = infiniteQueryOptions({
  queryKey: ['priceWatch.pages'],
  queryFn: ({ pageParam }) => call(listPriceWatches, { body: { pageNum: pageParam, pageSize: PAGE } }),
  initialPageParam: 1,
  getNextPageParam: ({ total }, pages) => (pages.length * PAGE < total ? pages.length + 1 : undefined),
  staleTime: 0,
});

/** Stores the answer of a change, which is the first page, and fetches the pages of the account again. */
export function storeWatches(
  queryClient: QueryClient,
  now: Parameters<typeof cacheAnswer<typeof watchesQuery.queryKey>>[2],
): void {
  cacheAnswer(queryClient, watchesQuery.queryKey, now);
  void queryClient.invalidateQueries({ queryKey: watchPagesQuery.queryKey });
}

/** Returns the trip of a watch. */
export function tripOf(watch: PriceWatch): WatchedTrip {
  const { origCode3, destCode3, departureDate, returnDate, classType, adultNum, childNum, babyNum } = watch;
  return { origCode3, destCode3, departureDate, returnDate, classType, adultNum, childNum, babyNum };
}

/** Finds the watch of a trip that has not ended. */
export function findWatch(watches: readonly PriceWatch[] | undefined, trip: WatchedTrip): PriceWatch | undefined {
  const fields = Object.keys(trip) as (keyof WatchedTrip)[];
  return watches?.find((watch) => watch.state !== 'ENDED' && fields.every((field) => watch[field] === trip[field]));
}

/** The query for the present all-in price of a trip in yuan; null if nothing is on sale. */
export function presentPriceQuery(trip: WatchedTrip) {
  const { origCode3, destCode3, departureDate, returnDate, classType, adultNum, childNum, babyNum } = trip;
  const priceOn = async (from: string, to: string, date: string) => {
    const period = { origCode3: from, destCode3: to, startDate: date, endDate: date, classType };
    const party = { passengers: adultNum + childNum, adultNum, childNum, babyNum };
    const { prices } = await call(getCalendarPrices, { body: { ...period, ...party } });
    return prices[0]?.partyPrice ?? null;
  };
  return queryOptions({
    queryKey: ['priceWatch.present', trip],
    queryFn: async () => {
      const there = await priceOn(origCode3, destCode3, departureDate);
      const home = returnDate === '' ? 0 : await priceOn(destCode3, origCode3, returnDate);
      return there === null || home === null ? null : Math.round((there + home) * 100) / 100;
    },
    staleTime: 60_000,
  });
}
