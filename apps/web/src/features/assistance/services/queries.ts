import { getServiceTerms, listServices } from '@haidai/contract/assistance';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/call.ts';

export function servicesQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['assistance.listServices', orderNo],
    queryFn: () => call(listServices, { body: { orderNo } }),
    staleTime: 0,
  });
}

/** The query for the available services. The answer is the same for everybody, all day. */
export const termsQuery = queryOptions({
  queryKey: ['assistance.getServiceTerms'],
  queryFn: () => call(getServiceTerms, {}),
  staleTime: 600_000,
});
