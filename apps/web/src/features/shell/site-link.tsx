import { defaultParseSearch, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface SiteLinkProps {
  /** A path of the site with its query, or an http address; '' if the carrier has none. */
  address: string;
  className?: string;
  children: ReactNode;
}

/**
 * A link with an address from the carrier. Within the site, the router changes the page. An address of another site
 * opens in the same window.
 */
export function SiteLink({ address, className, children }: SiteLinkProps) {
  if (!address) return null;
  if (!address.startsWith('/')) {
    return (
      <a className={className} href={address}>
        {children}
      </a>
    );
  }
  const { pathname, search } = new URL(address, 'http://site');
  return (
    <Link className={className} to={pathname} search={defaultParseSearch(search) as never}>
      {children}
    </Link>
  );
}
