import type { OperationResult } from '@haidai/contract';
import { listDeskRounds } from '@haidai/contract/flashsale';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/call.ts';
import { lookAgainEvery } from '../../staff/index.ts';

type Result = OperationResult<typeof listDeskRounds>;
export type RoundRow = Result['rounds'][number];
export type AskedRound = Result['asked'][number];

/** Figures move while a round is open. */
const AGAIN_MS = 15_000;

export const roundsQuery = queryOptions({
  queryKey: ['desk.flashsale'],
  queryFn: () => call(listDeskRounds, {}),
  staleTime: 0,
  ...lookAgainEvery(AGAIN_MS),
});

export function sumOf(row: RoundRow, figure: 'stock' | 'entries' | 'held' | 'paid' | 'returned' | 'revenue'): number {
  return row.items.reduce((sum, item) => sum + item[figure], 0);
}
