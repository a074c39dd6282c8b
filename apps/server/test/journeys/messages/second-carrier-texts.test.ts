import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Operation } from '@haidai/contract';
import {
  getArticle,
  getDocument,
  listMenus,
  listSlides,
  listTaxInfoTypes,
  pageArticles,
} from '@haidai/contract/content';
import { listCoupons } from '@haidai/contract/coupon';
import { getNoticeSettings } from '@haidai/contract/notification';
import { listActivities } from '@haidai/contract/promotion';
import { isServed } from '@haidai/domain/flights';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../../src/modules/flights/index.ts';
import { loadTemplates } from '../../../src/modules/notification/templates.ts';
import { foreignWords, type SecondCarrier, startSecondCarrier } from '../../given/second-carrier.ts';
import { newTraveller } from '../../given/traveller.ts';

/** The products that the second carrier does not sell, and words that only look like them. */
const unsold = /积分|受让人|兑换券|周周飞|\bpoints?\b|\bassignees?\b|\bweek cards?\b/i;
const alike = /体积分数|容积分|transfer points|meeting point|these points/gi;

let second: SecondCarrier;
beforeAll(async () => {
  second = await startSecondCarrier('2026-12-07T19:00:00+08:00');
}, 120_000);
afterAll(() => second.close());

function assertNeutral(what: string, text: string) {
  expect(foreignWords.exec(text)?.[0], what).toBeUndefined();
  expect(unsold.exec(text.replaceAll(alike, ''))?.[0], what).toBeUndefined();
}

/** Counts the pairs of cities that the published schedule serves. */
function countServed(): number {
  const { index, places } = loadCatalogue();
  const codes = places.cities.map(({ code }) => code);
  return codes.reduce((all, from) => all + codes.filter((to) => isServed(index, from, to)).length, 0);
}

describe('a new folder of a carrier without points and week card', { timeout: 60_000 }, () => {
  test('passes its check, which warns of the terms only', () => {
    const script = path.resolve(import.meta.dirname, '../../../../../scripts/carrier.ts');
    const said = execFileSync(process.execPath, [script, 'check', second.folder], { encoding: 'utf8' });
    expect(said).toMatch(/\n0 errors, \d warnings\n$/);
    // From December, the check also warns that the public holidays of the next year are missing.
    const warnings = said
      .split('\n')
      .filter((line) => line.startsWith('warning') && !line.includes('working-days.json'));
    expect(warnings).toEqual(Array(3).fill(expect.stringContaining('Production refuses them')));
  });

  test('has no menu, slide, article, document or list with a word of the first carrier or of these products', async () => {
    const { api } = second.site;
    const ask = async (operation: Operation, call: object) =>
      JSON.stringify(await api.expectOk(operation as never, call as never));
    const lists = [
      ...['1000', '2000', '9999'].map((label) => ask(listMenus, { query: { label, parentId: '0' } })),
      ...['HOME', 'HOME_BAND'].map((position) => ask(listSlides, { body: { position, plat: 'B2C' } })),
      ...[ask(listTaxInfoTypes, {}), ask(listActivities, { query: {} }), ask(listCoupons, {})],
    ];
    for (const list of await Promise.all(lists)) assertNeutral(list.slice(0, 80), list);
  });

  test('has no article and no document with such a word', async () => {
    const { api, app } = second.site;
    const { body: sitemap } = await app.inject('/sitemap.xml');
    const listed = (name: string) => [
      ...new Set([...sitemap.matchAll(new RegExp(`${name}=([\\w-]+)`, 'g'))].map(([, id = '']) => id)),
    ];
    const [articles, documents] = [listed('articleId'), listed('docKey')];
    expect([articles.length > 30, documents.length > 20]).toEqual([true, true]);
    for (const language of ['zh-CN', 'en']) {
      const headers = { 'accept-language': language };
      for (const articleId of articles)
        assertNeutral(
          articleId,
          JSON.stringify(await api.expectOk(getArticle, { query: { articleId }, headers } as never)),
        );
      for (const key of documents)
        assertNeutral(key, JSON.stringify(await api.expectOk(getDocument, { query: { key }, headers } as never)));
    }
    const { list } = await api.expectOk(pageArticles, { query: {} as never });
    assertNeutral('the list of articles', JSON.stringify(list));
  });

  test('has no message and no topic with such a word', async () => {
    for (const template of loadTemplates().values()) assertNeutral(template.event, JSON.stringify(template));
    expect([...loadTemplates().keys()].filter((event) => /^(?:Points|WeekCard)/.test(event))).toEqual([]);
    const api = await newTraveller(second.site);
    assertNeutral('the topics', JSON.stringify(await api.expectOk(getNoticeSettings, {})));
  });

  test('has its own routes in the files for crawlers, and no page of these products', async () => {
    const ofApi = ['', 'api', 'openapi.json'].join('/');
    for (const file of ['/robots.txt', '/sitemap.xml', '/sitemap-fares.xml', ofApi]) {
      const { statusCode, body } = await second.site.app.inject(file);
      expect(statusCode).toBe(200);
      expect(foreignWords.exec(body)?.[0], file).toBeUndefined();
      expect(/weekHome|points-programme/.exec(body)?.[0], file).toBeUndefined();
      if (file === '/sitemap.xml') expect(body).toMatch(/hreflang="x-default" href="[^"]*\/en\//);
      if (file === '/sitemap-fares.xml') expect(body.match(/<loc>/g)).toHaveLength(2 * (1 + countServed()));
    }
  });
});
