import type { Language, Site } from '@haidai/contract/pages';
import { coreTexts } from '../../core/texts.ts';
import { textsOf } from '../../i18n/texts.ts';

interface Described {
  title: string;
  description: string;
  /** The one address of what the page shows, from the slash on. */
  path: string;
  /** Not for the lists of search engines: a result of a search, or something that is over. */
  unlisted?: boolean;
  type?: 'article' | 'website';
  /** Linked data about the page (schema.org). */
  data?: readonly object[];
}

interface Where {
  language: Language;
  site: Site;
}

/** Title, description, the one address, and what previews and search engines read, for `head` of a route. */
export function contentHead({ language, site }: Where, page: Described) {
  const title = textsOf(language, coreTexts)('titleOf', { page: page.title });
  const url = site.publicUrl + page.path;
  return {
    meta: [
      { title },
      { name: 'description', content: page.description },
      ...(page.unlisted ? [{ name: 'robots', content: 'noindex, follow' }] : []),
      { property: 'og:title', content: page.title },
      { property: 'og:description', content: page.description },
      { property: 'og:type', content: page.type ?? 'website' },
      { property: 'og:url', content: url },
      { property: 'og:site_name', content: language === 'en' ? site.carrier.nameEn : site.carrier.name },
      { property: 'og:locale', content: language === 'en' ? 'en_US' : 'zh_CN' },
    ],
    links: [{ rel: 'canonical', href: url }],
    scripts: (page.data ?? []).map((data) => ({
      type: 'application/ld+json',
      // A title may hold anything: nothing in it may end the element.
      children: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c'),
    })),
  };
}

/** The way to a page as search engines show it: names and paths, the home page first. */
export function breadcrumbData(site: Site, steps: readonly { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.publicUrl + path,
    })),
  };
}
