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

const frameOf = (html: string) =>
  html.replace(/<head>[\s\S]*<\/head>/, '').replaceAll(/<(main|script)\b[\s\S]*?<\/\1>/g, '');

test('every page keeps the frame that it would render, and has its own words when its texts are missing', async ({
  request,
}) => {
  const { render }: BuiltPages = await import(entry);
  const site = siteIn(await (await request.get('/elder')).text());
  let drawn = 0;
  /** The frame does not show the address of the site, but another one is another state of the site. */
  const draw = async (address: string, language: PageContext['language'], publicUrl: string) => {
    drawn += 1;
    const context: PageContext = {
      ...{ nonce: `once${drawn}`, language, isElder: false, site: { ...site, publicUrl } },
      send: async () => ({ status: 404, body: '{"error":"notFound"}' }),
    };
    const { html } = await render(new Request(`http://site${address}`), context);
    // The router has these words for a page without its own.
    expect(html, address).not.toContain('<p>Not Found</p>');
    return frameOf(html);
  };
  let compared = 0;
  const compare = async (address: string, language: PageContext['language']) => {
    await draw(address, language, site.publicUrl);
    const frame = await draw(address, language, site.publicUrl);
    if (!frame.includes('<footer')) return;
    expect(frame, address).toBe(await draw(address, language, `https://${compared}.example`));
    compared += 1;
  };
  for (const path of pagePaths) {
    await compare(path, 'zh-CN');
    await compare(`${path}?typeId=NOTICE&cur=72&par=7`, 'zh-CN');
    await compare(`/en${path}`, 'en');
  }
  expect(compared).toBeGreaterThan(150);
});
