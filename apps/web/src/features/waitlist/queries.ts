import { getWaitlist, listWaitlist, type WaitlistOrder } from '@haidai/contract/waitlist';
import { isWaiting } from '@haidai/domain/booking';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { syncServerClock } from '../../core/page/clock.ts';

/** The interval in milliseconds at which the page of a waiting order loads it again. */
const FOLLOW_MS = 20_000;
/** A page that stays open asks this often: half an hour. When the traveller comes back to it, it asks again. */
const MOST_LOOKS = 90;

/** The query for a waitlist order of its owner. */
export function waitlistQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['waitlist.get', orderNo],
    queryFn: async () => {
      const order = await call(getWaitlist, { query: { orderNo } });
      syncServerClock(order.serverTime);
      return order;
    },
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && isWaiting(data.orderStatus) && dataUpdateCount < MOST_LOOKS && FOLLOW_MS,
  });
}

const PAGE = 10;

export const waitlistPagesQuery = infiniteQueryOptions({
  queryKey: ['waitlist.list'],
  queryFn: ({ pageParam }) => call(listWaitlist, { query: { page: pageParam, pageSize: PAGE } }),
  initialPageParam: 1,
  getNextPageParam: ({ total }, pages) => (pages.length * PAGE < total ? pages.length + 1 : undefined),
  staleTime: 0,
});

/** Returns the first wish that waits. Its place stands for the order. */
export function leadingWish({ wishes }: Pick<WaitlistOrder, 'wishes'>) {
  return wishes.find(({ place }) => place !== null);
}

/** Returns the wishes that have not ended. */
export function liveWishes({ wishes }: Pick<WaitlistOrder, 'wishes'>) {
  return wishes.filter(({ state }) => state === 'CHOSEN' || state === 'WAITING');
}
