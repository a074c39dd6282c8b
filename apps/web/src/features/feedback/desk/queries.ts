import type { OperationCall, OperationResult } from '@haidai/contract';
import { getDeskComplaint, listDeskComplaints } from '@haidai/contract/feedback';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/call.ts';
import { pollEvery } from '../../staff/index.ts';

export type ComplaintRow = OperationResult<typeof listDeskComplaints>['rows'][number];
export type DeskComplaint = OperationResult<typeof getDeskComplaint>;
export type ComplaintsAsked = OperationCall<typeof listDeskComplaints>['query'];

/** The number of complaints on a page. */
export const pageSize = 50;

/** The query for a page of complaints. The previous page stays visible while the next one loads. */
export const complaintsQuery = (query: ComplaintsAsked) =>
  queryOptions({
    queryKey: ['desk.complaints', query],
    queryFn: () => call(listDeskComplaints, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...pollEvery(30_000),
  });

export const complaintQuery = (complaintNo: string) =>
  queryOptions({
    queryKey: ['desk.complaint', complaintNo],
    queryFn: () => call(getDeskComplaint, { query: { complaintNo } }),
    staleTime: 0,
    ...pollEvery(30_000),
  });
