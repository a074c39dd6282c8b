import type { OperationCall, OperationResult } from '@haidai/contract';
import {
  getAwardChangeOrder,
  getChangeOrder,
  getTicketInfo,
  listChangeFlights,
  queryChange,
} from '@haidai/contract/exchange';
import { type OrderFamily, ticketableStatuses } from '@haidai/domain/booking';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { passengersOf, type ReshopSearch, readFlight } from './reshop/reshop-search.ts';

export type ChangeRecord = OperationResult<typeof getChangeOrder>[number];
export type ChangeTrip = OperationResult<typeof getTicketInfo>['trips'][number];
export type ChangeFlight = OperationResult<typeof listChangeFlights>['departAVFS'][number];
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

export function changeFlightsQuery(search: ReshopSearch) {
  const body = { ...bodyOf(search), depDate: search.depDate };
  return queryOptions({
    queryKey: ['exchange.listFlights', body],
    queryFn: () => call(listChangeFlights, { body }),
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
