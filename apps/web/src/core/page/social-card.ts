import type { Language, Site } from '@haidai/contract/pages';
import { pictureSizes, sharedPictureAddress } from '@haidai/domain/scenery';
import { inLanguage } from '../../i18n/language.ts';
import { publicAddress } from './head.ts';

interface Where {
  language: Language;
  site: Site;
}

interface Shared {
  title: string;
  description: string;
  /** The address of the page, from the slash on. */
  path: string;
  type?: 'article' | 'website';
  /** The IATA code of the city whose picture the card shows. Without it, the card shows the hub. */
  city?: string | undefined;
}

/**
 * Returns the card of a page for social networks: title, description, address and picture. Open Graph and Twitter take
 * the wide picture. WeChat takes the square one from `itemprop`.
 */
export function socialCard(where: Where, { title, description, path, type = 'website', city }: Shared) {
  const { language, site } = where;
  const code = city ?? site.carrier.hub;
  const { width, height } = pictureSizes.share;
  return [
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:url', content: publicAddress(where, path) },
    { property: 'og:site_name', content: inLanguage(language, site.carrier.name) },
    { property: 'og:locale', content: inLanguage(language, { zh: 'zh_CN', en: 'en_US' }) },
    { property: 'og:image', content: site.publicUrl + sharedPictureAddress(code, 'share') },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { name: 'twitter:card', content: 'summary_large_image' },
    { itemProp: 'name', content: title },
    { itemProp: 'description', content: description },
    { itemProp: 'image', content: site.publicUrl + sharedPictureAddress(code, 'square') },
  ];
}
