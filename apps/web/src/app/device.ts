/**
 * The device cookie: 32 hex digits the site knows a browser by, before anyone has signed in. The server gives it with
 * the first page; a browser that came without one makes its own.
 */
const COOKIE = 'cookieId';
const ONE_YEAR_SECONDS = 31_536_000;

export function getDeviceId(): string {
  const known = readCookie(COOKIE);
  if (known) return known;
  const made = crypto.randomUUID().replaceAll('-', '');
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = `${COOKIE}=${made}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
  return made;
}

export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}
