import { getNameCorrections, listNameCorrections } from '@haidai/contract/name-correction';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';

/** The travellers of an order with their corrections. */
export function nameCorrectionsQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['correction.get', orderNo],
    queryFn: () => call(getNameCorrections, { query: { orderNo } }),
    staleTime: 0,
  });
}

/** The corrections of an order for the desk. */
export function deskCorrectionsQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['correction.listOfOrder', orderNo],
    queryFn: () => call(listNameCorrections, { body: { orderNo } }),
    staleTime: 0,
  });
}
