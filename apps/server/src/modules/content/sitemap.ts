import { addressIn } from '@haidai/domain';
import type { Config } from '../../platform/index.ts';

/** The path of the sitemap of the fare pages. `robots.txt` names it beside the one of the texts. */
export const fareSitemapPath = '/sitemap-fares.xml';

/** Every crawler gets the same file. */
export const crawlerCacheControl = 'public, max-age=3600';
export const sitemapHeaders = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': crawlerCacheControl,
} as const;

export interface ListedPage {
  /** The path without a language. */
  path: string;
  /** The day of the last change, `yyyy-mm-dd`. */
  changed?: string;
}

/** Renders a sitemap with each page in both languages. */
export function renderSitemap(pages: readonly ListedPage[], site: Pick<Config, 'publicUrl' | 'carrier'>): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.flatMap((page) => renderRows(page, site)).join('\n')}
</urlset>
`;
}

/**
 * Renders the rows of a page, one for each language. Each row names the page in both languages. Readers of other
 * languages get the carrier's first one.
 */
function renderRows(
  { path, changed }: ListedPage,
  { publicUrl, carrier }: Pick<Config, 'publicUrl' | 'carrier'>,
): string[] {
  const addresses = { 'zh-CN': publicUrl + path, en: addressIn('en', publicUrl + path) };
  const first = addresses[carrier.languages[0] === 'en' ? 'en' : 'zh-CN'];
  const alternates = Object.entries({ ...addresses, 'x-default': first }).map(
    ([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`,
  );
  const lastChange = changed ? `<lastmod>${changed}</lastmod>` : '';
  return Object.values(addresses).map(
    (address) => `<url><loc>${escapeXml(address)}</loc>${lastChange}${alternates.join('')}</url>`,
  );
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
