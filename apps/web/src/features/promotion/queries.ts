import { listActivities, searchActivityFlights } from '@haidai/contract/promotion';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { type FlightSearch, type FlightsKey, listOf, searchBody, ticketHeaders } from '../shopping/index.ts';

/** The time in milliseconds after which the stock counts as old. It changes as fast as the seats. */
const FRESH_MS = 20_000;

export const activitiesQuery = queryOptions({
  queryKey: ['promotion.listActivities'],
  queryFn: () => call(listActivities, { query: {} }),
  staleTime: FRESH_MS,
});

/** The query for one activity. Null if no activity has this id. */
export function activityQuery(activityId: string) {
  return queryOptions({
    queryKey: ['promotion.listActivities', activityId],
    queryFn: async () => {
      try {
        const [activity] = await call(listActivities, { query: { activityId } });
        return activity ?? null;
      } catch (error) {
        if (isRefusal(error, 'activityNotFound', 'invalidInput')) return null;
        throw error;
      }
    },
    staleTime: FRESH_MS,
  });
}

/** The query for the flights of a day with only the fare of the activity. */
export function activityFlightsQuery(activityId: string, search: FlightSearch) {
  const { isReturn: _, fareKind: _kind, ...asked } = searchBody(search);
  const body = { ...asked, activityId };
  return queryOptions({
    queryKey: ['promotion.searchActivityFlights', body] as FlightsKey,
    queryFn: ({ client }) =>
      listOf(
        async () => {
          const headers = await ticketHeaders(client);
          const found = await call(searchActivityFlights, { query: {}, headers, body });
          return { flights: found.departAVFS, fareRules: found.fareRules, specialFares: [] };
        },
        'activityClosed',
        'activityNotFound',
      ),
    staleTime: FRESH_MS,
  });
}
