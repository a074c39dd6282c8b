import type { OperationCall } from '@haidai/contract';
import { listAwardOrders } from '@haidai/contract/award';
import { listOrders } from '@haidai/contract/booking';
import { listFlashOrders } from '@haidai/contract/flashsale';
import { listWeekOrders } from '@haidai/contract/weekcard';
import { holdsFlights, orderTypes } from '@haidai/domain/booking';
import { addDays } from '@haidai/domain/time';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/call.ts';
import { syncServerClock } from '../../../core/page/clock.ts';
import { pauseWhileEnding } from '../queries.ts';

type Statuses = NonNullable<NonNullable<OperationCall<typeof listOrders>['body']>['orderStatusList']>;

/** The tabs of the order list and the statuses of each. An empty array means all statuses. */
const orderTabs = {
  all: [],
  unpaid: ['BOOKED', 'BOOK_EXT', 'PAYEDPART'],
  ticketed: ['TICKED', 'TICKEDPART', 'BOOK_EXT', 'CHANGING', 'CHANGED'],
  cancelled: ['CANCELED', 'REFUND'],
} as const satisfies Record<string, Statuses>;

export type OrderTab = keyof typeof orderTabs;

export interface OrderListRequest {
  /**
   * The orders to list: cash orders of the last year (`recent`), older cash orders (`history`), all changes of cash
   * orders, all orders for points and vouchers, the changes among those, all flash sale orders, or all week card
   * orders.
   */
  list: 'recent' | 'history' | 'change' | 'award' | 'awardChange' | 'flash' | 'week';
  tab: OrderTab;
  name: string;
  /** The first day on which the orders were made, `yyyy-mm-dd`. `to` is the last day. '' means no limit. */
  from: string;
  to: string;
  page: number;
}

/** Returns the number of orders a page: 20 unpaid orders, or 10 others. */
export function pageSizeOf(tab: OrderTab): number {
  return tab === 'unpaid' ? 20 : 10;
}

const YEAR_DAYS = 365;

/** Returns the requested days, limited to the days that the list covers. */
export function daysOf({ list, from, to }: Pick<OrderListRequest, 'list' | 'from' | 'to'>, today: string) {
  if (list !== 'recent' && list !== 'history') return { startDate: from, endDate: to };
  const limit = addDays(today, -YEAR_DAYS);
  if (list === 'recent') return { startDate: from > limit ? from : limit, endDate: to };
  const last = addDays(limit, -1);
  return { startDate: from, endDate: to !== '' && to < last ? to : last };
}

/**
 * Returns the order types and statuses to request. The unpaid tab lists all kinds of orders together, as the count
 * beside the name of the user does. Changes have their own list.
 */
function typesAndStatusesOf({ list, tab }: OrderListRequest) {
  const orderStatusList = [...orderTabs[tab]];
  if (list === 'change') return { orderStatusList, orderTypeList: ['CHANGE' as const] };
  return tab === 'unpaid' ? { orderStatusList, orderTypeList: orderTypes.filter(holdsFlights) } : { orderStatusList };
}

function awardsWanted({ list, tab }: OrderListRequest) {
  const changes = list === 'awardChange' ? ('true' as const) : ('false' as const);
  return { tab: b2cTab(tab), changes };
}

/** Returns the tab for the lists of the B2C family, which take a tab and no statuses. */
function b2cTab(tab: OrderTab) {
  return tab === 'unpaid' ? ('pending' as const) : tab;
}

type Asked = ReturnType<typeof daysOf> & { passengerName: string | undefined; pageNum: number; pageSize: number };

function listByRequest(request: OrderListRequest, asked: Asked) {
  const { list, tab } = request;
  if (list === 'award' || list === 'awardChange') {
    return call(listAwardOrders, { query: { ...asked, ...awardsWanted(request) } });
  }
  if (list === 'week') return call(listWeekOrders, { query: { ...asked, tab: b2cTab(tab) } });
  if (list === 'flash') return call(listFlashOrders, { body: { ...asked, orderStatusList: [...orderTabs[tab]] } });
  return call(listOrders, { body: { ...asked, ...typesAndStatusesOf(request) } });
}

export function ordersQuery(request: OrderListRequest, today: string) {
  const { tab, name, page } = request;
  return queryOptions({
    queryKey: ['booking.listOrders', request],
    queryFn: async () => {
      const asked = {
        ...daysOf(request, today),
        passengerName: name || undefined,
        pageNum: page,
        pageSize: pageSizeOf(tab),
      };
      const list = await listByRequest(request, asked);
      syncServerClock(list.serverTime);
      return list;
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => pauseWhileEnding(data?.orderList ?? []),
  });
}
