import { ownPath } from '@haidai/domain/identity';

export interface RedirectSearch {
  /** The target after the login or registration: a path of this site. */
  redirect?: string | undefined;
}

/**
 * Returns the target of a login or registration that begins on the given page: the page itself, or the `redirect` of a
 * login or registration page.
 */
export function targetFrom(location: { href: string; pathname: string; search: object }): string | undefined {
  const isOnTheWay = ['/login', '/register'].includes(location.pathname.toLowerCase());
  return isOnTheWay ? redirectSearch({ ...location.search }).redirect : location.href;
}

/**
 * The `validateSearch` of every page that takes a `redirect`. It sets the address of another site to undefined. It does
 * so explicitly, because the router keeps the value of the address if the key is missing.
 */
export function redirectSearch({ redirect }: Record<string, unknown>): RedirectSearch {
  return { redirect: (typeof redirect === 'string' && ownPath(redirect, '')) || undefined };
}
