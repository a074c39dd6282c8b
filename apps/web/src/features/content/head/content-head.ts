import type { Language, Site } from '@haidai/contract/pages';
import { linkedData, publicAddress, publicLinks } from '../../../core/page/head.ts';
import { coreTexts } from '../../../core/texts.ts';
import { inLanguage } from '../../../i18n/language.ts';
import { textsOf } from '../../../i18n/texts.ts';

interface Described {
  title: string;
  description: string;
  /** The canonical address of the page, from the slash on. */
  path: string;
  /** True if search engines must not list the page: a search result or expired content. */
  unlisted?: boolean;
  type?: 'article' | 'website';
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
export function contentHead({ language, site }: Where, page: Described) {
  const title = textsOf(language, coreTexts)('titleOf', { page: page.title });
  const links = publicLinks({ language, site }, page.path);
  const url = publicAddress({ language, site }, page.path);
  return {
    meta: [
      { title },
      { name: 'description', content: page.description },
      ...(page.unlisted ? [{ name: 'robots', content: 'noindex, follow' }] : []),
      { property: 'og:title', content: page.title },
      { property: 'og:description', content: page.description },
      { property: 'og:type', content: page.type ?? 'website' },
      { property: 'og:url', content: url },
      { property: 'og:site_name', content: inLanguage(language, site.carrier.name) },
      { name: 'twitter:card', content: 'summary' },
      { property: 'og:locale', content: inLanguage(language, { zh: 'zh_CN', en: 'en_US' }) },
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
