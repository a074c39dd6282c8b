import type { Site } from '@haidai/contract/pages';

/**
 * The lifetime of a choice cookie. Pages may read and write the cookies of this file. Credentials and the device cookie
 * are not among them: the browser sends them with every call, and no script can read them.
 */
const ONE_YEAR_SECONDS = 31_536_000;

/** The value of the session cookie after a logout, in place of the random value. */
const LEFT = 'left';

/** The names of the cookies that pages read. The carrier configures them, and the page data carries them. */
let names: Site['cookies'] | undefined;

export function setCookieNames(given: Site['cookies']): void {
  names = given;
}

/**
 * Returns the marker of the session, or undefined if this browser holds no session. The marker is a random value that
 * pages can read. The server sets it beside the credentials, with a new value at each renewal.
 */
export function findSessionMarker(): string | undefined {
  const marker = names && readCookie(names.random);
  return marker === LEFT ? undefined : marker;
}

/**
 * Marks the session as left if the logout did not reach the server. The next request carries the mark to the server,
 * and until then this browser holds no session for the pages.
 */
export function markSessionLeft(): void {
  if (names) rememberChoice(names.random, LEFT);
}

/**
 * Returns whether this browser has the cookie with which the server marks a browser that holds an SSO token of the
 * membership site, or the copy that this site keeps of the token.
 */
export function holdsSsoToken(): boolean {
  return names !== undefined && readCookie(names.handSign) !== undefined;
}

export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/** Stores a choice of the visitor for a year. */
export function rememberChoice(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = `${name}=${value}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
}
