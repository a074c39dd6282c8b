import type { Site } from '@haidai/contract/pages';
import { createContext, type ReactNode, useContext } from 'react';

const SiteContext = createContext<Site | undefined>(undefined);

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** Returns the data of the carrier that every page shows: names, hotline, records, and whether this is a test host. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite must be called inside a SiteProvider');
  return site;
}
