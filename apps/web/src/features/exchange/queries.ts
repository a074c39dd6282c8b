import type { OperationCall, OperationResult } from '@haidai/contract';
import {
  getAwardChangeOrder,
  getChangeOrder,
  getTicketInfo,
  listChangeDays,
  listChangeFlights,
  queryChange,
} from '@haidai/contract/exchange';
import { type OrderFamily, ticketableStatuses } from '@haidai/domain/booking';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { listOf } from '../shopping/index.ts';
import { toFlightList } from './reshop/change-list.ts';
import { passengersOf, type ReshopSearch, readFlight } from './reshop/reshop-search.ts';

export type ChangeRecord = OperationResult<typeof getChangeOrder>[number];
export type ChangeTrip = OperationResult<typeof getTicketInfo>['trips'][number];
export type ChangeTickets = OperationResult<typeof getTicketInfo>;
export type ChangeQuote = OperationResult<typeof queryChange>;

/** The interval in milliseconds at which the page loads a change that waits for its new ticket. */
const FOLLOW_MS = 3000;
const WORKING: readonly string[] = ticketableStatuses;

export function changesQuery(orderNo: string, family: OrderFamily) {
  return queryOptions({
    queryKey: ['exchange.getChangeOrder', orderNo],
    queryFn: () => call(family === 'cash' ? getChangeOrder : getAwardChangeOrder, { query: { orderNo } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ orderStatus }) => WORKING.includes(orderStatus)) ? FOLLOW_MS : false,
  });
}

export function ticketInfoQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['exchange.getTicketInfo', orderNo],
    queryFn: () => call(getTicketInfo, { body: { orderNo } }),
    staleTime: 0,
    retry: false,
  });
}

const bodyOf = ({ orderNo, deptAirSegIndex, changeType, ...search }: ReshopSearch) => ({
  orderNo,
  deptAirSegIndex,
  changeType,
  passengers: passengersOf(search),
});

/** The query for the flights of a day. A day without flights gives an empty list with the reason. */
export function changeFlightsQuery(search: ReshopSearch) {
  const body = { ...bodyOf(search), depDate: search.depDate };
  return queryOptions({
    queryKey: ['exchange.listFlights', body],
    queryFn: () => listOf(async () => toFlightList(await call(listChangeFlights, { body })), 'changeTooFar'),
    staleTime: 60_000,
    retry: false,
  });
}

/** The query for the least that the change costs on each day of a period. */
export function changeDaysQuery(search: ReshopSearch, period: { startDate: string; endDate: string }) {
  const body = { ...bodyOf(search), ...period };
  return queryOptions({
    queryKey: ['exchange.listDays', body],
    queryFn: async () => (await call(listChangeDays, { body })).days,
    staleTime: 60_000,
    retry: false,
  });
}

/** The query for the price of a change to the chosen flight. It repeats when the quote has expired. */
export function changeQuoteQuery(search: ReshopSearch) {
  const body: OperationCall<typeof queryChange>['body'] = {
    ...bodyOf(search),
    trip: { segments: readFlight(search.flight) },
  };
  return queryOptions({
    queryKey: ['exchange.queryChange', body],
    queryFn: () => call(queryChange, { body }),
    staleTime: 9 * 60_000,
    retry: false,
  });
}

export function isExchangeQuery({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return /^(booking|award|exchange|refund|insurance|ancillaries|member)\./.test(String(queryKey[0]));
}
