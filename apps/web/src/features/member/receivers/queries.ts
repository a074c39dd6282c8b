import { listReceivers, listRegions } from '@haidai/contract/member';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/call.ts';

export const receiversQuery = queryOptions({
  queryKey: ['member.listReceivers'],
  queryFn: () => call(listReceivers, { query: {} }),
  staleTime: 0,
});

/** The query for the regions. The address form loads them once a visit. */
export const regionsQuery = queryOptions({
  queryKey: ['member.listRegions'],
  queryFn: () => call(listRegions, {}),
  staleTime: Number.POSITIVE_INFINITY,
});
