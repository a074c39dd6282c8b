import { ownPath } from '@haidai/domain/identity';

export interface RedirectSearch {
  /** Where to go on to: a path of this site. */
  redirect?: string | undefined;
}

/**
 * `validateSearch` of every page that takes a `redirect`. An address elsewhere is as if it were not there, and is said
 * to be so: a key that is left out would keep what stands in the address.
 */
export function redirectSearch({ redirect }: Record<string, unknown>): RedirectSearch {
  return { redirect: (typeof redirect === 'string' && ownPath(redirect, '')) || undefined };
}
