import { findLinkedDataFaults } from '@haidai/testkit/linked-data';
import type { APIRequestContext } from '@playwright/test';
import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { pagePaths } from './support/page-paths.ts';

const marker = '领奖 13912345678';
const textNames = [
  ...['origName', 'destName', 'aircraft', 'name', 'keyword', 'cityName', 'flightNo', 'certificateNo', 'queue'],
  ...['title', 'message', 'reason', 'text', 'error', 'state', 'tab', 'kind', 'city', 'out', 'back', 'key', 'docKey'],
  ...[
    'articleId',
    'activityId',
    'orderNo',
    'requestId',
    'typeId',
    'roundId',
    'offerId',
    'subject',
    'cur',
    'par',
    'wishes',
    'until',
  ],
];

/** Returns the text that a reader sees or hears, without scripts, addresses and the values of form fields. */
function visibleTextOf(html: string): string {
  return html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<(input|textarea)\b[^>]*>/g, '')
    .replaceAll(/\s(href|src|action)="[^"]*"/g, '');
}

test('no page shows a text from its address', async ({ request, sandbox }) => {
  expect(pagePaths.length).toBeGreaterThan(85);
  const trip = { origCode3: 'TAO', destCode3: 'XMN', departureDate: await dayAfter(sandbox, 30), isReturn: 'true' };
  const texts = Object.fromEntries(textNames.map((name) => [name, marker]));
  const asked = [texts, { ...texts, ...trip, activityId: 'BX-ICE-26' }];
  for (const path of pagePaths) {
    for (const parameters of asked) {
      const address = `${path}?${new URLSearchParams(parameters)}`;
      const page = await request.get(address);
      expect(page.status(), address).toBeLessThan(500);
      expect(visibleTextOf(await page.text()), address).not.toContain('13912345678');
    }
  }
});

test('places in an address are named by their codes, in the language of the reader', async ({ request, sandbox }) => {
  const names = { origName: '北京', destName: marker };
  const trip = new URLSearchParams({
    ...{ origCode3: 'TAO', destCode3: 'XMN', departureDate: await dayAfter(sandbox, 30), isReturn: 'true', ...names },
  });
  for (const [language, heading, leg] of [
    ['zh-CN', '青岛到厦门的航班', '选择去程：青岛 → 厦门'],
    ['en', 'Flights from Qingdao to Xiamen', 'Outbound flight: Qingdao → Xiamen'],
  ] as const) {
    const page = await request.get(`/book/flightSearch?${trip}`, { headers: { 'accept-language': language } });
    // A route has spaces without a break.
    const shown = visibleTextOf(await page.text()).replaceAll('\u00a0', ' ');
    expect(shown).toContain(heading);
    expect(shown).toContain(leg);
  }
});

/** The addresses of both sitemaps. Of the many texts and routes, the first and the last of each kind stand for all. */
async function listedAddresses(request: APIRequestContext): Promise<string[]> {
  const maps = ['/sitemap.xml', '/sitemap-fares.xml'].map(async (path) => (await request.get(path)).text());
  const addresses = [...(await Promise.all(maps)).join('').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, each]) =>
    (each ?? '').replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
  );
  const kinds = Map.groupBy(addresses, (each) => /articleId|docKey|\/fares\/|$/.exec(each)?.[0] ?? '');
  return [...kinds].flatMap(([kind, all]) => (kind === '' ? all : [...all.slice(0, 2), ...all.slice(-2)]));
}

/** The linked data of a page. */
function linkedDataOf(html: string): unknown[] {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, data = '']) =>
    JSON.parse(data),
  );
}

test('every page for search engines names its address, languages, card and data, and robots may read it', async ({
  request,
}) => {
  const addresses = await listedAddresses(request);
  expect(addresses.length).toBeGreaterThan(60);
  const robots = await (await request.get('/robots.txt')).text();
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, rule, path = '']) => ({ rule, path }));
  for (const address of addresses) {
    const { pathname, search } = new URL(address);
    const [longest] = rules
      .filter(({ path }) => pathname.startsWith(path))
      .sort((a, b) => b.path.length - a.path.length);
    expect(longest?.rule ?? 'Allow', address).toBe('Allow');
    const isEnglish = pathname.startsWith('/en/');
    const answer = await request.get(pathname + search, { headers: { 'accept-language': isEnglish ? 'en' : 'zh-CN' } });
    expect(answer.status(), address).toBe(200);
    const source = await answer.text();
    expect(linkedDataOf(source).flatMap(findLinkedDataFaults), address).toEqual([]);
    const html = source.replaceAll('&amp;', '&');
    expect(html, address).toContain(`<link rel="canonical" href="${address}"`);
    for (const language of ['zh-CN', 'en', 'x-default'])
      expect(html, address).toMatch(new RegExp(`<link rel="alternate" hrefLang="${language}"`, 'i'));
    expect(html, address).toMatch(/<meta property="og:image" content="[^"]+\.png"/);
    const [description = '', ...others] = [...html.matchAll(/<meta name="description" content="([^"]+)"/g)].map(
      ([, text = '']) => text,
    );
    expect(others, address).toEqual([]);
    expect(description.length, address).toBeGreaterThan(isEnglish ? 30 : 12);
    expect(/\p{Script=Han}/u.test(description), `Chinese in the description of ${address}`).toBe(!isEnglish);
    expect(html, address).toContain(`<meta property="og:description" content="${description}"`);
    if (isEnglish) {
      const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) => href);
      const elsewhere = /^\/(en(\/|$|\?)|index$|all-fares|ops|sandbox)/;
      expect(
        links.filter((href) => !elsewhere.test(href)),
        address,
      ).toEqual([]);
    }
  }
});
