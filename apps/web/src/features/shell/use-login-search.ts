import { useHydrated, useRouterState } from '@tanstack/react-router';

/** Search parameters of the way to /login: where to come back to, once the browser knows; rendered pages are shared. */
export function useLoginSearch(): { redirect?: string } {
  const href = useRouterState({ select: (state) => state.location.href });
  return useHydrated() ? { redirect: href } : {};
}
