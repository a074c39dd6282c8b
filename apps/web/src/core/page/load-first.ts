import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** The longest time in milliseconds for which the present page stays. After it the next page shows its skeleton. */
const PATIENCE_MS = 300;
/** The time in milliseconds after which a page that appears loads the same data again. */
const FRESH_MS = 500;

/** The data that a loader has just loaded. */
const loadedFirst = new WeakSet<object>();

/**
 * Loads the missing data of the next page, for its loader. If the data arrive in time, the page replaces the present one
 * with its content instead of a skeleton, and what both pages show can move from its old place to the new one. The first
 * page of a visit does not wait. A failure is left to the page, which loads the data again and shows the reason.
 */
export async function loadFirst<T extends object, K extends QueryKey>(
  queryClient: QueryClient,
  queries: readonly FetchQueryOptions<T, Error, T, K>[],
): Promise<void> {
  if (document.documentElement.dataset.ready === undefined) return;
  const missing = queries.filter(({ queryKey }) => queryClient.getQueryData(queryKey) === undefined);
  const loads = missing.map(async (query) => {
    await queryClient.prefetchQuery(query);
    const data = queryClient.getQueryData<T>(query.queryKey);
    if (!data) return;
    loadedFirst.add(data);
    setTimeout(() => loadedFirst.delete(data), FRESH_MS);
  });
  if (loads.length === 0) return;
  await Promise.race([Promise.all(loads), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** Returns whether a page that appears loads the data: not if its loader has just done so. For `refetchOnMount`. */
export function unlessLoadedFirst({ state: { data } }: { state: { data: unknown } }): boolean {
  return !(typeof data === 'object' && data !== null && loadedFirst.has(data));
}
