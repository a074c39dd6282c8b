import { defaultParseSearch, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface SiteLinkProps {
  /** A path of the site, with its query, or an http address; '' where the carrier has none. */
  address: string;
  className?: string;
  children: ReactNode;
}

/** A link whose address the carrier sets: inside the site a page is turned, an address outside opens in the same window. */
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
