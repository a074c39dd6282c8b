import { useHydrated, useRouterState } from '@tanstack/react-router';
import { targetFrom } from '../../core/address/redirect-search.ts';

/**
 * Returns the search parameters for /login: the page to come back to, once the browser is ready. Rendered pages are
 * shared, so they have none.
 */
export function useLoginSearch(): { redirect?: string } {
  const redirect = useRouterState({ select: ({ location }) => targetFrom(location) });
  return useHydrated() && redirect ? { redirect } : {};
}
