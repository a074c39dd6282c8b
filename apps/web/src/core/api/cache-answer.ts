import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts the answer of a call into the cache of a query. A fetch under way began before the call, so the function cancels
 * it: its older data would replace the answer.
 */
export function cacheAnswer<Key extends QueryKey>(
  queryClient: QueryClient,
  queryKey: Key,
  answer: Parameters<typeof queryClient.setQueryData<unknown, Key>>[1],
): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, answer);
}
