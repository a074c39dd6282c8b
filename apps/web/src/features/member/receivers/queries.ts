import { listReceivers, listRegions } from '@haidai/contract/member';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/call.ts';

export const receiversQuery = queryOptions({
  queryKey: ['member.listReceivers'],
  queryFn: () => call(listReceivers, { query: {} }),
  staleTime: 0,
});

/** Asked for once a visit, by who fills in an address. */
export const regionsQuery = queryOptions({
  queryKey: ['member.listRegions'],
  queryFn: () => call(listRegions, {}),
  staleTime: Number.POSITIVE_INFINITY,
});
