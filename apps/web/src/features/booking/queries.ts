import { getAwardOrder, listAwardTravellers } from '@haidai/contract/award';
import { getOrderContact, getOrderInfo, getPassengerInput, type OrderDetail } from '@haidai/contract/booking';
import { listPassengers } from '@haidai/contract/member';
import { canPay, type OrderFamily } from '@haidai/domain/booking';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { syncServerClock } from '../../core/page/clock.ts';

/**
 * The interval in milliseconds at which a page loads a placed order whose time to pay is over. The order ends within
 * seconds.
 */
const ENDING_MS = 2000;

export function pauseWhileEnding(orders: readonly Pick<OrderDetail, 'orderStatus' | 'canPay'>[]): number | false {
  const isEnding = orders.some((order) => !order.canPay && canPay(order.orderStatus));
  return isEnding && ENDING_MS;
}

/** The operations that return an order, by family of orders. */
const getOrderByFamily: Record<OrderFamily, (orderNo: string) => Promise<OrderDetail>> = {
  cash: (orderNo) => call(getOrderInfo, { body: { orderNo } }),
  b2c: (orderNo) => call(getAwardOrder, { params: { orderNo }, query: {} }),
};

/** The query key of an order, the same for both families. */
export const orderKey = (orderNo: string) => ['booking.getOrderInfo', orderNo] as const;

/** The query for one order or draft of its owner. */
export function orderQuery(orderNo: string, family: OrderFamily = 'cash') {
  return queryOptions({
    queryKey: [...orderKey(orderNo), family],
    queryFn: async () => {
      const order = await getOrderByFamily[family](orderNo);
      syncServerClock(order.serverTime);
      return order;
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => pauseWhileEnding(data ? [data] : []),
  });
}

/**
 * The query for the input that an earlier visit left in the form of the passengers. The form removes it when it
 * disappears, so the next visit asks again.
 */
export function passengerInputQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['booking.getPassengerInput', orderNo],
    queryFn: () => call(getPassengerInput, { body: { orderNo } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The query for the contact of an order in full. The browser keeps it only while a form shows it. */
export function contactQuery({ orderNo, linkman }: Pick<OrderDetail, 'orderNo' | 'linkman'>) {
  return queryOptions({
    queryKey: ['booking.getContact', orderNo],
    queryFn: () => call(getOrderContact, { params: { orderNo } }),
    enabled: linkman !== null,
    gcTime: 0,
  });
}

export const savedPassengersQuery = queryOptions({
  queryKey: ['member.listPassengers'],
  queryFn: () => call(listPassengers, { query: {} }),
});

/** The query for the member with the name and the masked document of the account, or null without a document. */
export const holderQuery = queryOptions({
  queryKey: ['booking.holder'],
  queryFn: async () => (await call(listAwardTravellers, {})).find(({ isSelf }) => isSelf) ?? null,
});

/** Returns a function for panels. It loads the order and its price again after a choice has changed them. */
export function useReloadOrder(orderNo: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: orderKey(orderNo) });
}
