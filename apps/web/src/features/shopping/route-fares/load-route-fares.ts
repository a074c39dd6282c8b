import { getRouteFares, listFareRoutes } from '@haidai/contract/shopping';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/call.ts';
import { isRefusal } from '../../../core/api/refusal-error.ts';

const FRESH_MS = 10 * 60_000;

export type RouteFares = Awaited<ReturnType<typeof call<typeof getRouteFares>>>;

/** Loads the fares between two cities, or null for a route that is not served. */
export async function loadRouteFares(origCode3: string, destCode3: string): Promise<RouteFares | null> {
  try {
    return await call(getRouteFares, { query: { origCode3, destCode3 } });
  } catch (error) {
    if (isRefusal(error, 'routeNotServed')) return null;
    throw error;
  }
}

/** The query for the routes of a city, or of all cities for ''. */
export function fareRoutesQuery(origin: string) {
  return queryOptions({
    queryKey: ['shopping.listFareRoutes', origin],
    queryFn: () => call(listFareRoutes, { query: origin ? { origCode3: origin } : {} }),
    staleTime: FRESH_MS,
  });
}
