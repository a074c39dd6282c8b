import { listPassengers, type SavedPassenger } from '@haidai/contract/member';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { cacheAnswer } from '../../../core/api/cache-answer.ts';
import { call } from '../../../core/api/call.ts';

/** The query for the saved passengers, shared with the passenger form of a booking. */
export const passengersQuery = queryOptions({
  queryKey: ['member.listPassengers'],
  queryFn: () => call(listPassengers, { query: {} }),
});

export function cachePassengers(queryClient: QueryClient, passengers: SavedPassenger[]): void {
  cacheAnswer(queryClient, passengersQuery.queryKey, passengers);
}
