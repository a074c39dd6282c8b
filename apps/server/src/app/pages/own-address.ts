import type { Config } from '../../platform/index.ts';

type Site = Pick<Config, 'publicUrl' | 'publicUrlIsSet' | 'trustedOrigins'>;

/**
 * Where a page is to be asked for instead, or null when it was asked for at the site's own address. A page that was opened
 * under another name cannot send its forms to the cashier, and keeps cookies of its own. An address that nobody has set
 * says nothing about the names under which the site is reached, except that this machine has more than one.
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
  // The path begins with one slash: nothing of it can name another host.
  return `${own.origin}/${url.replace(/^[/\\]+/, '')}`;
}

function isThisMachine(host: string, port: string): boolean {
  return [`127.0.0.1:${port}`, `[::1]:${port}`].includes(host);
}
