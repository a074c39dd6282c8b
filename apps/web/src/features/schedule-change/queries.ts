import type { OperationResult } from '@haidai/contract';
import { getScheduleProposal, listScheduleChanges, listScheduleProposals } from '@haidai/contract/flight-ops';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { pollEvery } from '../staff/index.ts';

export type ProposalRow = OperationResult<typeof listScheduleProposals>['rows'][number];
export type Proposal = OperationResult<typeof getScheduleProposal>;
export type ChangeRow = OperationResult<typeof listScheduleChanges>['rows'][number];

export const pageSize = 50;

const again = { staleTime: 0, ...pollEvery(30_000) };

export const proposalsQuery = (page: number) =>
  queryOptions({
    queryKey: ['desk.schedules', page],
    queryFn: () => call(listScheduleProposals, { query: { page, pageSize } }),
    placeholderData: keepPreviousData,
    ...again,
  });

export const proposalQuery = (proposalId: string) =>
  queryOptions({
    queryKey: ['desk.schedule', proposalId],
    queryFn: () => call(getScheduleProposal, { query: { proposalId } }),
    ...again,
  });

export const changesQuery = (proposalId: string, kind: ChangeRow['kind'] | undefined, page: number) =>
  queryOptions({
    queryKey: ['desk.schedule', proposalId, kind, page],
    queryFn: () => call(listScheduleChanges, { query: { proposalId, kind, page, pageSize } }),
    placeholderData: keepPreviousData,
    ...again,
  });
