import {
  type BoardingPass,
  type CheckInFlight,
  getBoardingPass,
  getCheckInSeats,
  getTrip,
} from '@haidai/contract/checkin';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';

export type { BoardingPass, CheckInFlight };

const MINUTE_MS = 60_000;

export function tripQuery(checkInKey: string) {
  return queryOptions({
    queryKey: ['checkin.getTrip', checkInKey],
    queryFn: () => call(getTrip, { body: { checkInKey } }),
    enabled: checkInKey !== '',
    staleTime: 0,
  });
}

/** The key of all queries for the seats of a flight. */
export function seatsKey(checkInKey: string, flightId: string) {
  return ['checkin.getSeats', checkInKey, flightId] as const;
}

/** The query for the seats of a flight. It repeats, so that seats taken by others become visible. */
export function seatsQuery(checkInKey: string, flightId: string, travelIds: readonly string[]) {
  return queryOptions({
    queryKey: [...seatsKey(checkInKey, flightId), travelIds],
    queryFn: () => call(getCheckInSeats, { body: { checkInKey, flightId, travelIds: [...travelIds] } }),
    enabled: checkInKey !== '' && flightId !== '',
    staleTime: 0,
    refetchInterval: MINUTE_MS / 4,
  });
}

export function passQuery(passToken: string) {
  return queryOptions({
    queryKey: ['checkin.getPass', passToken],
    queryFn: () => call(getBoardingPass, { body: { passToken } }),
    staleTime: 0,
    // Without a network the request fails at once instead of waiting for one.
    networkMode: 'always',
    refetchInterval: MINUTE_MS,
    retry: false,
  });
}
