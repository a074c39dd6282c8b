import { addressIn } from '@haidai/domain';

/** The path of the sitemap of the fare pages. `robots.txt` names it beside the one of the texts. */
export const fareSitemapPath = '/sitemap-fares.xml';

export interface ListedPage {
  /** The path without a language. */
  path: string;
  /** The day of the last change, `yyyy-mm-dd`. */
  changed?: string;
}

/** Renders a sitemap with each page in both languages. */
export function renderSitemap(pages: readonly ListedPage[], publicUrl: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.flatMap((page) => renderRows(page, publicUrl)).join('\n')}
</urlset>
`;
}

/** Renders the rows of a page, one for each language. Each row names the page in both languages. */
function renderRows({ path, changed }: ListedPage, publicUrl: string): string[] {
  const addresses = { 'zh-CN': publicUrl + path, en: addressIn('en', publicUrl + path) };
  const alternates = Object.entries({ ...addresses, 'x-default': addresses['zh-CN'] }).map(
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
