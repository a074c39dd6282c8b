import type { Language, Site } from '@haidai/contract/pages';
import { linkedData, publicAddress, publicLinks } from '../../core/page/head.ts';
import { hotlinesFor } from '../../core/page/hotline.ts';
import { socialCard } from '../../core/page/social-card.ts';
import { coreTexts } from '../../core/texts.ts';
import { inLanguage } from '../../i18n/language.ts';
import { textsOf } from '../../i18n/texts.ts';
import hero from '../../ui/art/hero.svg';

const PATH = '/index';

/**
 * Returns the links of the home page, its card for social networks, and the carrier and the site for search engines.
 * The browser requests the picture behind the heading with the page, not after the styles.
 */
export function homeHead(where: { language: Language; site: Site }) {
  const { language, site } = where;
  const t = textsOf(language, coreTexts);
  const name = inLanguage(language, site.carrier.name);
  const url = publicAddress(where, PATH);
  const [telephone] = hotlinesFor(language, site);
  return {
    meta: [...socialCard(where, { title: t('siteTitle'), description: t('siteDescription'), path: PATH })],
    links: [...publicLinks(where, PATH), { rel: 'preload', as: 'image', href: hero, type: 'image/svg+xml' }],
    scripts: linkedData([
      { '@type': 'Airline', name, iataCode: site.carrier.code, url: site.publicUrl, telephone },
      { '@type': 'WebSite', name, url, inLanguage: language },
    ]),
  };
}
