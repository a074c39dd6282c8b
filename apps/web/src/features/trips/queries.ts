import { getNextTrip, type NextTrip, type TripFlight } from '@haidai/contract/trips';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';

export type { NextTrip, TripFlight };

const MINUTE_MS = 60_000;

/**
 * The query for the flights ahead of an order and its next action. Without an order number it finds the next trip of
 * the account. It repeats each minute, because the action depends on the time.
 */
export function nextTripQuery(orderNo?: string) {
  return queryOptions({
    queryKey: ['trips.getNext', orderNo ?? ''],
    queryFn: () => call(getNextTrip, { body: { orderNo } }),
    staleTime: MINUTE_MS / 2,
    refetchInterval: MINUTE_MS,
  });
}
