import type { Language } from '@haidai/contract/pages';
import { type TextSet, textsOf } from '../../i18n/texts.ts';
import logoMark from '../../ui/art/logo-mark.svg';
import { coreTexts } from '../texts.ts';

export function rootMeta(language: Language) {
  const t = textsOf(language, coreTexts);
  return [
    { charSet: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1' },
    { name: 'theme-color', content: '#143F4B' },
    { name: 'description', content: t('siteDescription') },
    { title: t('siteTitle') },
  ];
}

export function rootLinks() {
  return [{ rel: 'icon', type: 'image/svg+xml', href: logoMark }];
}

/**
 * Returns the title of a page, for `head` of its route: `head: ({ match }) => pageHead(match.context.language,
 * titleTexts, 'home')`.
 */
export function pageHead<Key extends string>(language: Language, texts: TextSet<Key>, key: NoInfer<Key>) {
  const page = textsOf(language, texts)(key);
  return { meta: [{ title: textsOf(language, coreTexts)('titleOf', { page }) }] };
}
