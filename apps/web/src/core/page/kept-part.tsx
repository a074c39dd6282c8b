import type { SiteFrame } from '@haidai/contract/pages';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getPageContext } from '../api/request-context.ts';
import { useSite } from './site.tsx';

interface KeptPartProps {
  name: string;
  children: ReactNode;
}

/**
 * A part of the frame around the pages. The server renders it once for each place and state of the site, and writes the
 * same HTML into later pages. The part may depend on the data of the site and on the place. It must not depend on the
 * visitor or on the data of a page, and must not write an id of `useId`, which counts the ids of the whole page.
 */
export function KeptPart({ name, children }: KeptPartProps) {
  const { location } = useRouter().state;
  const { frame } = useSite();
  const parts = getPageContext()?.parts;
  if (!parts) return children;
  const { begin, end, isKnown } = parts.begin(`${name} ${placeOf(location, frame)}`);
  if (isKnown) return begin;
  return (
    <>
      {begin}
      {children}
      {end}
    </>
  );
}

/** Returns the part of an address that decides which links of the frame lead to the current page. */
function placeOf({ pathname, search }: { pathname: string; search: object }, frame: SiteFrame): string {
  const names = parametersOf(frame);
  return `${pathname} ${JSON.stringify(Object.entries(search).filter(([name]) => names.has(name)))}`;
}

/** Returns the names of the search parameters in the links of the frame. A menu adds `cur` and `par` to its address. */
function parametersOf({ topMenus, bottomMenus, links }: SiteFrame): ReadonlySet<string> {
  const addresses = Object.values(links);
  const pending = [...topMenus, ...bottomMenus];
  for (const { menuUrl, subMenu } of pending) {
    addresses.push(menuUrl);
    pending.push(...subMenu);
  }
  const queries = addresses.flatMap((address) => address.split('?')[1] ?? []);
  return new Set(['cur', 'par', ...queries.flatMap((query) => [...new URLSearchParams(query).keys()])]);
}
