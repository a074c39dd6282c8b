import type { Language, Site } from '@haidai/contract/pages';
import { linkedData, publicAddress, publicLinks, titleOf } from './head.ts';
import { socialCard } from './social-card.ts';

interface Described {
  title: string;
  description: string;
  /** The canonical address of the page, from the slash on. */
  path: string;
  /** True if search engines must not list the page: a search result or expired content. */
  unlisted?: boolean;
  type?: 'article' | 'website';
  /** The city of the picture in previews. Without it, previews show the hub. */
  city?: string | undefined;
  /** Linked data about the page (schema.org). */
  data?: readonly object[];
}

interface Where {
  language: Language;
  site: Site;
}

/**
 * Returns the title, the description, the canonical address and the data for previews and search engines, for `head` of
 * a route.
 */
export function publicHead(where: Where, page: Described) {
  const title = titleOf(where, page.title);
  const links = publicLinks(where, page.path);
  return {
    meta: [
      { title },
      { name: 'description', content: page.description },
      ...(page.unlisted ? [{ name: 'robots', content: 'noindex, follow' }] : []),
      ...socialCard(where, page),
    ],
    links: page.unlisted ? links.slice(0, 1) : links,
    scripts: linkedData(page.data ?? []),
  };
}

/** Returns the breadcrumb for search engines: names and paths, the home page first. */
export function breadcrumbData(where: Where, steps: readonly { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicAddress(where, path),
    })),
  };
}
