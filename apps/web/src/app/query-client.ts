import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ConnectionError } from '../core/api/refusal-error.ts';

const MAX_RETRIES = 2;

/** A refusal is an answer, so it is not asked again; a broken connection is. */
export function createQueryClient(): QueryClient {
  return new RereadingQueryClient({
    defaultOptions: {
      // Lists that no page shows whole stay out of its HTML.
      dehydrate: { shouldDehydrateQuery: ({ meta }) => !meta?.notInHtml },
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          typeof document !== 'undefined' && error instanceof ConnectionError && failures < MAX_RETRIES,
      },
      mutations: { retry: false },
    },
  });
}

/**
 * Reads again after a change, also what was being read for the first time while the change was made: the query client
 * itself takes that answer, given before the change, for the new state.
 */
class RereadingQueryClient extends QueryClient {
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
