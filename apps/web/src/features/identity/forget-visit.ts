import type { QueryClient } from '@tanstack/react-query';

/**
 * Clears what the browser keeps of an earlier booking: answers in memory and what pages noted for this tab. Nothing a
 * traveller typed is lost: the draft is on the server.
 */
export function forgetVisit(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive' });
  sessionStorage.clear();
}
