/** Where one signs in, however many slashes follow. Begins at the start: `/\/+$/` reads a long row of slashes again and again. */
const entrance = /^\/(?:login|stowage)\/*$/i;

/**
 * The page to go on to after a login: a path of this site, or the fallback. An address elsewhere, however it is
 * written, would let a stranger's link send the visitor to a stranger's page with our login in front of it.
 */
export function ownPath(redirect: string | undefined, fallback: string): string {
  if (!redirect?.startsWith('/')) return fallback;
  const here = 'https://site.invalid';
  if (!URL.canParse(redirect, here)) return fallback;
  const { origin, pathname, search, hash } = new URL(redirect, here);
  // Where one signs in is never where one goes on to.
  return origin === here && !pathname.startsWith('//') && !entrance.test(pathname)
    ? pathname + search + hash
    : fallback;
}
