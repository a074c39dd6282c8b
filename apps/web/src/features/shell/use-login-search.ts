import { useHydrated, useRouterState } from '@tanstack/react-router';
import { targetFrom } from '../../core/address/redirect-search.ts';

/** Search parameters of the way to /login: where to come back to, once the browser knows; rendered pages are shared. */
export function useLoginSearch(): { redirect?: string } {
  const redirect = useRouterState({ select: ({ location }) => targetFrom(location) });
  return useHydrated() && redirect ? { redirect } : {};
}
