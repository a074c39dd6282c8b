import { listAssignees } from '@haidai/contract/member';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/call.ts';

export const assigneesQuery = queryOptions({
  queryKey: ['member.listAssignees'],
  queryFn: () => call(listAssignees, { query: {} }),
  staleTime: 0,
});
