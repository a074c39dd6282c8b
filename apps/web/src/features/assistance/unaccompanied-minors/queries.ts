import type { OperationCall, OperationResult } from '@haidai/contract';
import type { applyAlone, findAloneFlights } from '@haidai/contract/assistance';
import { listAlone } from '@haidai/contract/assistance';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/call.ts';

export type UnaccompaniedMinorFlight = OperationResult<typeof findAloneFlights>[number];

export type UnaccompaniedMinorBody = OperationCall<typeof applyAlone>['body'];

export function unaccompaniedMinorsQuery(orderNo?: string) {
  return queryOptions({
    queryKey: ['assistance.listAlone', orderNo ?? ''],
    queryFn: () => call(listAlone, { body: orderNo ? { orderNo } : {} }),
    staleTime: 0,
  });
}
