import { type FlightOfDay, getFlightDynamic } from '@haidai/contract/flights';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { isRefusal } from '../../core/api/refusal-error.ts';
import type { StatusQuestion } from './status-search.ts';

export interface StatusAnswer {
  flights: readonly FlightOfDay[];
  /** The text of the API if there is nothing to show, and whether another day may have a result. */
  refusal?: { message: string; otherDay: boolean };
}

const MINUTE_MS = 60_000;

/** The query for the status of flights. It repeats every minute while the page is visible. */
export function flightStatusQuery(question: StatusQuestion) {
  return queryOptions({
    queryKey: ['flights.getDynamic', question],
    queryFn: async (): Promise<StatusAnswer> => {
      try {
        return await call(getFlightDynamic, { body: question });
      } catch (error) {
        if (!isRefusal(error, 'flightUnknown', 'flightNotThatDay', 'noDirectFlight', 'noFlightsThatDay')) throw error;
        return { flights: [], refusal: { message: error.message, otherDay: error.next?.action === 'otherDay' } };
      }
    },
    staleTime: MINUTE_MS / 2,
    refetchInterval: MINUTE_MS,
  });
}
