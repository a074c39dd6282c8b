import type { OperationCall, OperationResult } from '@haidai/contract';
import type { applyAlone, findAloneFlights } from '@haidai/contract/assistance';
import { listAlone } from '@haidai/contract/assistance';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/call.ts';

export type AloneFlight = OperationResult<typeof findAloneFlights>[number];

export type AloneBody = OperationCall<typeof applyAlone>['body'];

export function aloneQuery(orderNo?: string) {
  return queryOptions({
    queryKey: ['assistance.listAlone', orderNo ?? ''],
    queryFn: () => call(listAlone, { body: orderNo ? { orderNo } : {} }),
    staleTime: 0,
  });
}
