import { fileURLToPath, pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import type { PageContext, RenderedPage, Site } from '@haidai/contract/pages';
import { expect, test } from './support/fixtures.ts';
import { pagePaths } from './support/page-paths.ts';

interface BuiltPages {
  render(request: Request, context: PageContext): Promise<RenderedPage>;
}

const entry = pathToFileURL(fileURLToPath(new URL('../apps/web/dist/server/server.js', import.meta.url))).href;

/** Reads the data of the site from a page: a text of JSON in the script that the router writes. */
function siteIn(html: string): Site {
  const [, literal = '""'] = /\bframe:("(?:[^"\\]|\\.)*")/.exec(html) ?? [];
  return JSON.parse(runInNewContext(literal)).site;
}

/** Returns a page without its head and its scripts, which have the nonce of the page and the data of the site. */
const visiblePartOf = (html: string) =>
  html.replace(/<head>[\s\S]*<\/head>/, '').replaceAll(/<script\b[\s\S]*?<\/script>/g, '');

test('every page keeps the frame that it would render, and has its own words when its texts are missing', async ({
  request,
}) => {
  const { render }: BuiltPages = await import(entry);
  const site = siteIn(await (await request.get('/elder')).text());
  let drawn = 0;
  /** No page shows the address of the site, but another one is another state of the site. */
  const draw = async (address: string, language: PageContext['language'], publicUrl: string) => {
    drawn += 1;
    const context: PageContext = {
      ...{ nonce: `once${drawn}`, language, isElder: false, site: { ...site, publicUrl } },
      send: async () => ({ status: 404, body: '{"error":"notFound"}' }),
    };
    const { html } = await render(new Request(`http://site${address}`), context);
    // The router has these words for a page without its own.
    expect(html, address).not.toContain('<p>Not Found</p>');
    return visiblePartOf(html);
  };
  let compared = 0;
  const compare = async (address: string, language: PageContext['language']) => {
    await draw(address, language, site.publicUrl);
    const page = await draw(address, language, site.publicUrl);
    if (!page.includes('<footer')) return;
    expect(page, address).toBe(await draw(address, language, `https://${compared}.example`));
    compared += 1;
  };
  for (const path of pagePaths) {
    await compare(path, 'zh-CN');
    await compare(`${path}?typeId=NOTICE&cur=72&par=7`, 'zh-CN');
    await compare(`/en${path}`, 'en');
  }
  expect(compared).toBeGreaterThan(150);
});
