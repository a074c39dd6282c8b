import { getOrderInfo, type OrderDetail } from '@haidai/contract/booking';
import { listPassengers } from '@haidai/contract/member';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { syncServerClock } from '../../app/clock.ts';

/** A placed order whose time is up ends within seconds; who has it open sees it end. */
const ENDING_MS = 2000;

export function pauseWhileEnding(orders: readonly Pick<OrderDetail, 'orderStatus' | 'canPay'>[]): number | false {
  const isEnding = orders.some(
    ({ orderStatus, canPay }) => !canPay && ['BOOKED', 'PAYEDPART', 'BOOK_EXT'].includes(orderStatus),
  );
  return isEnding && ENDING_MS;
}

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
    refetchInterval: ({ state: { data } }) => pauseWhileEnding(data ? [data] : []),
  });
}

export const savedPassengersQuery = queryOptions({
  queryKey: ['member.listPassengers'],
  queryFn: () => call(listPassengers, { query: {} }),
});
