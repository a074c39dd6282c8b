import type { Config } from '../../platform/index.ts';

type Site = Pick<Config, 'publicUrl' | 'publicUrlIsSet' | 'trustedOrigins'>;

/**
 * Returns the address at which the site serves the page, or null if the request already used it. A page under another
 * host name has other cookies and cannot post its forms to the payment page. Without a configured address, only the
 * names of this machine count as names of the site.
 */
export function ownAddress(
  host: string,
  url: string,
  { publicUrl, publicUrlIsSet, trustedOrigins }: Site,
): string | null {
  const own = new URL(publicUrl);
  if (host === '' || host.toLowerCase() === own.host) return null;
  if (trustedOrigins.some((origin) => URL.parse(origin)?.host === host)) return null;
  if (!publicUrlIsSet && !isThisMachine(host, own.port)) return null;
  // With one leading slash the path cannot name another host.
  return `${own.origin}/${url.replace(/^[/\\]+/, '')}`;
}

function isThisMachine(host: string, port: string): boolean {
  return [`127.0.0.1:${port}`, `[::1]:${port}`].includes(host);
}
