/**
 * The login pages, with any number of slashes after them. The pattern is anchored at the start because `/\/+$/` reads a
 * long row of slashes again and again.
 */
const entrance = /^\/(?:login|stowage)\/*$/i;

/**
 * Returns the page to open after a login: a path of this site, or the fallback. A redirect to another site, in any
 * spelling, would let a stranger's link lead visitors through our login to a stranger's page.
 */
export function ownPath(redirect: string | undefined, fallback: string): string {
  if (!redirect?.startsWith('/')) return fallback;
  const here = 'https://site.invalid';
  if (!URL.canParse(redirect, here)) return fallback;
  const { origin, pathname, search, hash } = new URL(redirect, here);
  // A login page is never the page after a login.
  return origin === here && !pathname.startsWith('//') && !entrance.test(pathname)
    ? pathname + search + hash
    : fallback;
}
