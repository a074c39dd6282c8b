import type { Site } from '@haidai/contract/pages';

/**
 * Cookies a page may read and write. The credentials and the device cookie are not among them: the browser sends them
 * with every call, and no script sees them.
 */
const ONE_YEAR_SECONDS = 31_536_000;

/** Instead of the random value of a session: it has been left. */
const LEFT = 'left';

/** What the server tells the pages by cookies; the carrier names them, and the names come with the page. */
let names: Site['cookies'] | undefined;

export function nameCookies(given: Site['cookies']): void {
  names = given;
}

/** Set beside the credentials, another value at every renewal; undefined where this browser holds no session. */
export function readSessionSign(): string | undefined {
  const sign = names && readCookie(names.random);
  return sign === LEFT ? undefined : sign;
}

/** The visitor has logged out and the server does not know: the next request tells it, and nobody is signed in. */
export function leaveWord(): void {
  if (names) keepChoice(names.random, LEFT);
}

/** There is a hand of the membership site, or there was one when this site signed on. */
export function holdsSsoToken(): boolean {
  return names !== undefined && readCookie(names.handSign) !== undefined;
}

export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/** Keeps a choice of the visitor for a year. */
export function keepChoice(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = `${name}=${value}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
}
