import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ConnectionError } from '../core/api/refusal-error.ts';
import { unlessLoadedFirst } from '../core/page/load-first.ts';

const MAX_RETRIES = 2;

/**
 * Creates the query client. It does not repeat a refused call, because a refusal is an answer. It repeats a call after
 * a broken connection.
 */
export function createQueryClient(): QueryClient {
  return new RefetchingQueryClient({
    defaultOptions: {
      // The HTML leaves out lists that no page shows completely.
      dehydrate: { shouldDehydrateQuery: ({ meta }) => !meta?.notInHtml, serializeData: JSON.stringify },
      hydrate: { deserializeData: JSON.parse },
      queries: {
        staleTime: 30_000,
        refetchOnMount: unlessLoadedFirst,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          typeof document !== 'undefined' && error instanceof ConnectionError && failures < MAX_RETRIES,
      },
      mutations: { retry: false },
    },
  });
}

/**
 * A query client that reads again after a change, even if the first read is still running. The base class would keep
 * the answer of that read, which was given before the change, as the new state.
 */
class RefetchingQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const isFirstReadOnItsWay = this.getQueryCache()
      .findAll(filters)
      .some(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
    await super.invalidateQueries(filters, options);
    if (isFirstReadOnItsWay) await super.invalidateQueries(filters, options);
  }
}
