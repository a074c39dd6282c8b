import { ownPath } from '@haidai/domain/identity';

export interface RedirectSearch {
  /** Where to go on to: a path of this site. */
  redirect?: string | undefined;
}

/** Where a login or a registration leads that begins here: to this page, or to where it would have led. */
export function targetFrom(location: { href: string; pathname: string; search: object }): string | undefined {
  const isOnTheWay = ['/login', '/register'].includes(location.pathname.toLowerCase());
  return isOnTheWay ? redirectSearch({ ...location.search }).redirect : location.href;
}

/**
 * `validateSearch` of every page that takes a `redirect`. An address elsewhere is as if it were not there, and is said
 * to be so: a key that is left out would keep what stands in the address.
 */
export function redirectSearch({ redirect }: Record<string, unknown>): RedirectSearch {
  return { redirect: (typeof redirect === 'string' && ownPath(redirect, '')) || undefined };
}
