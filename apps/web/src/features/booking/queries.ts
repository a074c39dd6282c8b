import { getAwardOrder } from '@haidai/contract/award';
import { getOrderInfo, type OrderDetail } from '@haidai/contract/booking';
import { listPassengers } from '@haidai/contract/member';
import { canPay, type OrderFamily } from '@haidai/domain/booking';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { syncServerClock } from '../../core/page/clock.ts';

/** A placed order whose time is up ends within seconds; who has it open sees it end. */
const ENDING_MS = 2000;

export function pauseWhileEnding(orders: readonly Pick<OrderDetail, 'orderStatus' | 'canPay'>[]): number | false {
  const isEnding = orders.some((order) => !order.canPay && canPay(order.orderStatus));
  return isEnding && ENDING_MS;
}

/** Each family of orders has its own call. */
const readOrder: Record<OrderFamily, (orderNo: string) => Promise<OrderDetail>> = {
  cash: (orderNo) => call(getOrderInfo, { body: { orderNo } }),
  b2c: (orderNo) => call(getAwardOrder, { params: { orderNo }, query: {} }),
};

/** What is known of an order, whichever family it was asked of. */
export const orderKey = (orderNo: string) => ['booking.getOrderInfo', orderNo] as const;

/** One order or draft as its owner sees it. */
export function orderQuery(orderNo: string, family: OrderFamily = 'cash') {
  return queryOptions({
    queryKey: [...orderKey(orderNo), family],
    queryFn: async () => {
      const order = await readOrder[family](orderNo);
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
