import type { Language, Site } from '@haidai/contract/pages';
import { addressIn } from '@haidai/domain';
import { inLanguage } from '../../i18n/language.ts';
import { type TextSet, textsOf } from '../../i18n/texts.ts';
import { artOf } from './art.ts';

interface Where {
  language: Language;
  site: Site;
}

export function rootMeta({ language, site: { carrier } }: Where) {
  return [
    { charSet: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1' },
    { name: 'description', content: inLanguage(language, carrier.description) },
    { title: inLanguage(language, carrier.name) },
  ];
}

export function rootLinks({ language, site: { carrier } }: Where) {
  return [
    { rel: 'icon', type: 'image/svg+xml', href: artOf(carrier, 'logo-mark.svg') },
    { rel: 'apple-touch-icon', href: artOf(carrier, 'apple-touch-icon-180.png') },
    { rel: 'manifest', href: language === 'en' ? '/site.en.webmanifest' : '/site.webmanifest' },
  ];
}

/**
 * Returns the title of a page, for `head` of its route: `head: ({ match }) => pageHead(match.context.language,
 * titleTexts, 'home')`.
 */
export function pageHead<Key extends string>(where: Where, texts: TextSet<Key>, key: NoInfer<Key>) {
  return { meta: [{ title: titleOf(where, textsOf(where.language, texts)(key)) }] };
}

/** Returns the title of a page for the browser: the page, then the carrier. */
export function titleOf({ language, site: { carrier } }: Where, page: string): string {
  return `${page} · ${inLanguage(language, carrier.name)}`;
}

/** Returns the absolute address of a page in a language. */
export function publicAddress({ language, site }: Where, path: string): string {
  return addressIn(language === 'en' ? 'en' : 'zh', site.publicUrl + path);
}

/**
 * Returns the links of a page that search engines list: its own address, and its address in each language. Without a
 * known language a reader gets the address in the carrier's first language. The path begins with a slash and has no
 * language.
 */
export function publicLinks({ language, site }: Where, path: string) {
  const chinese = site.publicUrl + path;
  const english = addressIn('en', chinese);
  return [
    { rel: 'canonical', href: publicAddress({ language, site }, path) },
    { rel: 'alternate', hrefLang: 'zh-CN', href: chinese },
    { rel: 'alternate', hrefLang: 'en', href: english },
    { rel: 'alternate', hrefLang: 'x-default', href: site.carrier.languages[0] === 'en' ? english : chinese },
  ];
}

/** Returns the scripts with linked data (schema.org) about a page, for search engines. */
export function linkedData(items: readonly object[]) {
  return items.map((item) => ({
    type: 'application/ld+json',
    // A title may hold any text, so `<` is escaped. No title can end the element.
    children: JSON.stringify({ '@context': 'https://schema.org', ...item }).replaceAll('<', '\\u003c'),
  }));
}
