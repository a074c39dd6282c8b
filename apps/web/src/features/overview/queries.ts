import type { Operation, OperationResult } from '@haidai/contract';
import {
  getIrregularFlights,
  getLoadAhead,
  getReconciliation,
  getSalesToday,
  getTeam,
  getWaitingRefunds,
} from '@haidai/contract/reports';
import { countInbox } from '@haidai/contract/staff';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { pollEvery } from '../staff/index.ts';

/** The interval in milliseconds at which the overview loads its figures. */
const AGAIN_MS = 60_000;

/** The query for a panel of the overview: an operation without input. */
function panelQuery<Op extends Operation<Record<string, never>>>(operation: Op) {
  return queryOptions({
    queryKey: [`desk.${operation.id}`],
    queryFn: (): Promise<OperationResult<Op>> => call(operation, {} as never),
    staleTime: 0,
    ...pollEvery(AGAIN_MS),
  });
}

export const salesQuery = panelQuery(getSalesToday);
export const refundsQuery = panelQuery(getWaitingRefunds);
export const loadQuery = panelQuery(getLoadAhead);
export const irregularQuery = panelQuery(getIrregularFlights);
export const reconciliationQuery = panelQuery(getReconciliation);
export const teamQuery = panelQuery(getTeam);
export const inboxQuery = panelQuery(countInbox);
