import { type DisruptionCase, getDisruption, listDisruptions } from '@haidai/contract/disruption';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/call.ts';

const MINUTE_MS = 60_000;

export function disruptionQuery(caseKey: string) {
  return queryOptions({
    queryKey: ['disruption.get', caseKey],
    queryFn: () => call(getDisruption, { body: { caseKey } }),
    enabled: caseKey !== '',
    staleTime: 0,
    retry: false,
    refetchInterval: MINUTE_MS,
  });
}

export function disruptionsQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['disruption.list', orderNo],
    queryFn: () => call(listDisruptions, { body: { orderNo } }),
    staleTime: MINUTE_MS / 2,
  });
}

export type Choice = 'KEEP' | 'REFUND';

/** What may be chosen now, the mildest first. */
export function choicesOf({ canKeep, canRefund }: DisruptionCase): Choice[] {
  return [...(canKeep ? (['KEEP'] as const) : []), ...(canRefund ? (['REFUND'] as const) : [])];
}
