import type { OperationCall } from '@haidai/contract';
import { listOrders } from '@haidai/contract/booking';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/call.ts';
import { syncServerClock } from '../../../app/clock.ts';
import { pauseWhileEnding } from '../queries.ts';

type Statuses = NonNullable<NonNullable<OperationCall<typeof listOrders>['body']>['orderStatusList']>;

/** The tabs of the order list and the statuses behind each; none means all. */
const orderTabs = {
  all: [],
  unpaid: ['BOOKED', 'BOOK_EXT', 'PAYEDPART'],
  ticketed: ['TICKED', 'TICKEDPART', 'CHANGED'],
  cancelled: ['CANCELED', 'REFUND'],
} as const satisfies Record<string, Statuses>;

export type OrderTab = keyof typeof orderTabs;

export const PAGE_SIZE = 10;

export function ordersQuery(tab: OrderTab, passengerName: string, pageNum: number) {
  return queryOptions({
    queryKey: ['booking.listOrders', tab, passengerName, pageNum],
    queryFn: async () => {
      const list = await call(listOrders, {
        body: {
          orderStatusList: [...orderTabs[tab]],
          passengerName: passengerName || undefined,
          pageNum,
          pageSize: PAGE_SIZE,
        },
      });
      syncServerClock(list.serverTime);
      return list;
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => pauseWhileEnding(data?.orderList ?? []),
  });
}
