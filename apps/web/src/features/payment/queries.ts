import type { OperationResult } from '@haidai/contract';
import { getCashier, getPayState, searchPayGateway } from '@haidai/contract/payment';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/call.ts';

export type PayState = OperationResult<typeof getPayState>;
export type Cashier = OperationResult<typeof getCashier>;
export type PayMethod = OperationResult<typeof searchPayGateway>[number];

/** While the outcome is open the page asks this often; less often where only a late payment could still change it. */
const POLL_MS = 2500;
const LATE_POLL_MS = 10_000;
const OPEN_STAGES: readonly PayState['stage'][] = ['unpaid', 'partPaid', 'issuing', 'issueFailed'];

export function cashierQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['payment.getCashier', orderNo],
    queryFn: () => call(getCashier, { query: { orderNo } }),
    staleTime: 0,
  });
}

export function payMethodsQuery(orderNo: string, iorD: 'D' | 'I') {
  return queryOptions({
    queryKey: ['payment.searchPayGateway', orderNo, iorD],
    queryFn: () => call(searchPayGateway, { query: { orderNo, iorD } }),
  });
}

/** Where payment and tickets stand; asked again by itself until there is nothing more to wait for. */
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
