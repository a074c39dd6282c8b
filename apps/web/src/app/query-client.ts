import { QueryClient } from '@tanstack/react-query';
import { ConnectionError } from './refusal-error.ts';

const MAX_RETRIES = 2;

/** A refusal is an answer, so it is not asked again; a broken connection is. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
