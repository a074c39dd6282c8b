import type { OperationResult } from '@haidai/contract';
import { type findComplaint, listComplaints } from '@haidai/contract/feedback';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/call.ts';

export type FoundComplaint = OperationResult<typeof findComplaint>;

/** The query for the newest complaints of the signed-in traveller. */
export const ownComplaintsQuery = queryOptions({
  queryKey: ['complaints'],
  queryFn: () => call(listComplaints, { query: { pageSize: 50 } }),
  staleTime: 0,
});
