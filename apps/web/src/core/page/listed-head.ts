import type { Language, Site } from '@haidai/contract/pages';
import { inLanguage } from '../../i18n/language.ts';
import { type TextSet, textsOf } from '../../i18n/texts.ts';
import { pageHead, publicLinks } from './head.ts';
import { socialCard } from './social-card.ts';

interface Where {
  language: Language;
  site: Site;
}

/**
 * Returns the head of a page that search engines list but that has no text of its own to describe it: the title, the
 * addresses in both languages, and the card for social networks. The path begins with a slash and has no language.
 */
export function listedHead<Key extends string>(where: Where, texts: TextSet<Key>, key: NoInfer<Key>, path: string) {
  const title = textsOf(where.language, texts)(key);
  const description = `${title} · ${inLanguage(where.language, where.site.carrier.description)}`;
  const { meta } = pageHead(where, texts, key);
  return {
    meta: [...meta, { name: 'description', content: description }, ...socialCard(where, { title, description, path })],
    links: publicLinks(where, path),
  };
}
