import type { Language, Site } from '@haidai/contract/pages';
import { addressIn } from '@haidai/domain';
import { type TextSet, textsOf } from '../../i18n/texts.ts';
import logoMark from '../../ui/art/logo-mark.svg';
import { coreTexts } from '../texts.ts';

/** The colours of the bars around the page, in the light and in the dark theme. */
export const themeColours = { light: '#143F4B', dark: '#081920' };

export function rootMeta(language: Language) {
  const t = textsOf(language, coreTexts);
  return [
    { charSet: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1' },
    { name: 'description', content: t('siteDescription') },
    { title: t('siteTitle') },
  ];
}

export function rootLinks(language: Language) {
  return [
    { rel: 'icon', type: 'image/svg+xml', href: logoMark },
    { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon-180.png' },
    { rel: 'manifest', href: language === 'en' ? '/site.en.webmanifest' : '/site.webmanifest' },
  ];
}

/**
 * Returns the title of a page, for `head` of its route: `head: ({ match }) => pageHead(match.context.language,
 * titleTexts, 'home')`.
 */
export function pageHead<Key extends string>(language: Language, texts: TextSet<Key>, key: NoInfer<Key>) {
  const page = textsOf(language, texts)(key);
  return { meta: [{ title: textsOf(language, coreTexts)('titleOf', { page }) }] };
}

interface Where {
  language: Language;
  site: Site;
}

/** Returns the absolute address of a page in a language. */
export function publicAddress({ language, site }: Where, path: string): string {
  return addressIn(language === 'en' ? 'en' : 'zh', site.publicUrl + path);
}

/**
 * Returns the links of a page that search engines list: its own address, and its address in each language. Without a
 * known language a reader gets the Chinese address, which leads readers of English on. The path begins with a slash and
 * has no language.
 */
export function publicLinks({ language, site }: Where, path: string) {
  const chinese = site.publicUrl + path;
  const english = addressIn('en', chinese);
  return [
    { rel: 'canonical', href: publicAddress({ language, site }, path) },
    { rel: 'alternate', hrefLang: 'zh-CN', href: chinese },
    { rel: 'alternate', hrefLang: 'en', href: english },
    { rel: 'alternate', hrefLang: 'x-default', href: chinese },
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
