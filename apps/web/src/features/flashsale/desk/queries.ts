import type { OperationCall, OperationResult } from '@haidai/contract';
import { listDeskRounds, listRoundRequests } from '@haidai/contract/flashsale';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/call.ts';
import { pollEvery } from '../../staff/index.ts';

export type RoundRow = OperationResult<typeof listDeskRounds>['rounds'][number];

/** The interval in milliseconds at which the desk loads the figures, because they change while a round is open. */
const AGAIN_MS = 15_000;

export const roundsQuery = queryOptions({
  queryKey: ['desk.flashsale'],
  queryFn: () => call(listDeskRounds, {}),
  staleTime: 0,
  ...pollEvery(AGAIN_MS),
});

/** The query for a page of requested rounds. The previous page stays visible while the next one loads. */
export const roundRequestsQuery = (query: OperationCall<typeof listRoundRequests>['query']) =>
  queryOptions({
    queryKey: [...roundsQuery.queryKey, 'requests', query],
    queryFn: () => call(listRoundRequests, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...pollEvery(AGAIN_MS),
  });

export function sumOf(row: RoundRow, figure: 'stock' | 'entries' | 'held' | 'paid' | 'returned' | 'revenue'): number {
  return row.items.reduce((sum, item) => sum + item[figure], 0);
}
