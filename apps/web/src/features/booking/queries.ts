import { getOrderInfo } from '@haidai/contract/booking';
import { getDocument } from '@haidai/contract/content';
import { listPassengers } from '@haidai/contract/member';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { syncServerClock } from '../../app/clock.ts';

/** One order or draft as its owner sees it. */
export function orderQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['booking.getOrderInfo', orderNo],
    queryFn: async () => {
      const order = await call(getOrderInfo, { body: { orderNo } });
      syncServerClock(order.serverTime);
      return order;
    },
    staleTime: 0,
  });
}

export const savedPassengersQuery = queryOptions({
  queryKey: ['member.listPassengers'],
  queryFn: () => call(listPassengers, { query: {} }),
});

export function documentQuery(key: string) {
  return queryOptions({
    queryKey: ['content.getDocument', key],
    queryFn: () => call(getDocument, { query: { key } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
