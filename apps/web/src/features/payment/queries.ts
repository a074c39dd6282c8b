import type { OperationResult } from '@haidai/contract';
import { getPayState } from '@haidai/contract/payment';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';

export type PayState = OperationResult<typeof getPayState>;

/**
 * The interval in milliseconds between requests while the outcome is open. `LATE_POLL_MS` applies if only a late
 * payment can still change it.
 */
const POLL_MS = 2500;
const LATE_POLL_MS = 10_000;
const OPEN_STAGES: readonly PayState['stage'][] = ['unpaid', 'partPaid', 'issuing', 'held', 'issueFailed'];

/** The query for the state of payment and tickets. It repeats until the state is final. */
export function payStateQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['payment.getPayState', orderNo],
    queryFn: () => call(getPayState, { body: { orderNo } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => pauseAfter(data?.stage),
  });
}

function pauseAfter(stage: PayState['stage'] | undefined): number | false {
  if (stage === undefined || OPEN_STAGES.includes(stage)) return POLL_MS;
  return stage === 'expired' ? LATE_POLL_MS : false;
}
