import {
  type DisruptionCase,
  getDisruption,
  listDisruptionFlights,
  listDisruptions,
  lookAtFreeFlight,
} from '@haidai/contract/disruption';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';

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

export type Choice = 'KEEP' | 'CHANGE' | 'REFUND';

/** What may be chosen now, the mildest first. */
export function choicesOf({ canKeep, canChange, canRefund }: DisruptionCase): Choice[] {
  const offered = { KEEP: canKeep, CHANGE: canChange, REFUND: canRefund };
  return (['KEEP', 'CHANGE', 'REFUND'] as const).filter((choice) => offered[choice]);
}

/** The flights that can be had instead; asked for anew each time, because others buy them. */
export function freeFlightsQuery(caseKey: string) {
  return queryOptions({
    queryKey: ['disruption.listFlights', caseKey],
    queryFn: () => call(listDisruptionFlights, { body: { caseKey } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** What does not go along to one of them; asked for anew each time, because places are taken by others, too. */
export function freeFlightQuery(caseKey: string, flight: string) {
  return queryOptions({
    queryKey: ['disruption.lookAtFlight', caseKey, flight],
    queryFn: () => call(lookAtFreeFlight, { body: { caseKey, flight } }),
    enabled: flight !== '',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
