import { listAlone } from '@haidai/contract/assistance';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/call.ts';

export function aloneQuery(orderNo?: string) {
  return queryOptions({
    queryKey: ['assistance.listAlone', orderNo ?? ''],
    queryFn: () => call(listAlone, { body: orderNo ? { orderNo } : {} }),
    staleTime: 0,
  });
}
