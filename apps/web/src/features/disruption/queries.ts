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

export type Choice = 'ACCEPT' | 'KEEP' | 'CHANGE' | 'REFUND';

/** Returns the choices that are allowed now: accept the held flight, keep, change, refund. */
export function choicesOf({ offer, canKeep, canChange, canRefund }: DisruptionCase): Choice[] {
  const offered = { ACCEPT: offer !== null, KEEP: canKeep, CHANGE: canChange, REFUND: canRefund };
  return (['ACCEPT', 'KEEP', 'CHANGE', 'REFUND'] as const).filter((choice) => offered[choice]);
}

/** The query for the alternative flights. It never uses the cache, because others buy these flights. */
export function freeFlightsQuery(caseKey: string) {
  return queryOptions({
    queryKey: ['disruption.listFlights', caseKey],
    queryFn: () => call(listDisruptionFlights, { body: { caseKey } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/**
 * The query for the extras that do not move to an alternative flight. It never uses the cache, because others take
 * places too.
 */
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
