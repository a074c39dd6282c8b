import type { Language, Site } from '@haidai/contract/pages';
import { artOf } from '../../core/page/art.ts';
import { linkedData, publicAddress, publicLinks } from '../../core/page/head.ts';
import { hotlinesFor } from '../../core/page/hotline.ts';
import { socialCard } from '../../core/page/social-card.ts';
import { inLanguage } from '../../i18n/language.ts';
import standardHero from '../../ui/art/hero.svg';

const PATH = '/index';

/**
 * Returns the links of the home page, its card for social networks, and the carrier and the site for search engines.
 * The browser requests the picture behind the heading with the page, not after the styles.
 */
export function homeHead(where: { language: Language; site: Site }) {
  const { language, site } = where;
  const name = inLanguage(language, site.carrier.name);
  const url = publicAddress(where, PATH);
  const [telephone] = hotlinesFor(language, site);
  return {
    meta: [
      ...socialCard(where, { title: name, description: inLanguage(language, site.carrier.description), path: PATH }),
    ],
    links: [
      ...publicLinks(where, PATH),
      { rel: 'preload', as: 'image', href: artOf(site.carrier, 'hero.svg', standardHero), type: 'image/svg+xml' },
    ],
    scripts: linkedData([
      { '@type': 'Airline', name, iataCode: site.carrier.code, url: site.publicUrl, telephone },
      { '@type': 'WebSite', name, url, inLanguage: language },
    ]),
  };
}
