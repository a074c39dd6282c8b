import type { Site } from '@haidai/contract/pages';
import { createContext, type ReactNode, useContext } from 'react';

const SiteContext = createContext<Site | undefined>(undefined);

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** The carrier as every page shows it: names, hotline, records, whether this is a test host. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite outside SiteProvider');
  return site;
}
