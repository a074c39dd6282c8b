import { listFollows } from '@haidai/contract/flights';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/call.ts';

export const followsQuery = queryOptions({
  queryKey: ['flights.listFollows'],
  queryFn: () => call(listFollows, { body: {} }),
  staleTime: 0,
});
