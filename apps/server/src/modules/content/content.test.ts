import {
  getArticle,
  getDocument,
  getKeyValue,
  getMenu,
  listArticles,
  listDocuments,
  listMenus,
  listSlides,
  listTaxInfoTypes,
  pageArticles,
  searchEpidemic,
} from '@haidai/contract/content';
import QRCode from 'qrcode';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/site/start-test-app.ts';
import { requiredDocuments } from './check/check-content.ts';
import { describeFrame, documents } from './index.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(() => site.close());

describe('documents', () => {
  test('a visitor and a sale get the same version in force', async () => {
    const { api, deps, clock } = site;
    const read = await api.expectOk(getDocument, { query: { key: 'B2C_TICKET_READ' } });
    expect(read).toMatchObject({
      docKey: 'B2C_TICKET_READ',
      docTitle: '购票须知',
      docContent: expect.stringContaining('400-000-0532'),
    });
    const [named] = await documents(deps, ['B2C_TICKET_READ'], clock.today());
    expect(named).toMatchObject({ version: read.version, effectiveFrom: read.effectiveFrom });
    expect((await api.expectRefused(getDocument, 'notFound', { query: { key: 'NO_SUCH_TEXT' } })).status).toBe(404);
    await expect(documents(deps, ['NO_SUCH_TEXT'], clock.today())).rejects.toThrow(
      'No document NO_SUCH_TEXT is in force on 2026-11-21',
    );
  });

  test.each(requiredDocuments)('%s has a title and an HTML text', async (key) => {
    const { docTitle, docContent } = await site.api.expectOk(getDocument, { query: { key } });
    expect(docTitle).not.toBe('');
    expect(docContent).toMatch(/^<div lang="zh-CN">\s*<(p|h3|ol|ul)>/);
  });

  test('a document is in the language of the page that asks, and otherwise in Chinese', async () => {
    const read = async (headers: Record<string, string>) =>
      (await site.api.expectOk(getDocument, { query: { key: 'CONDITIONS_OF_CARRIAGE' } }, { headers })).docContent;
    expect(await read({ 'page-language': 'en', 'accept-language': 'zh-CN' })).toMatch(
      /^<div lang="en">.*Chinese text applies/s,
    );
    expect(await read({ 'page-language': 'zh-CN', 'accept-language': 'en' })).toMatch(/^<div lang="zh-CN">/);
  });

  test('the documents of a kind are listed, and an unknown kind has an empty list', async () => {
    const list = await site.api.expectOk(listDocuments, { query: { docType: 'B2C_TICKET_READ' } });
    expect(list.map(({ docKey }) => docKey)).toEqual(
      expect.arrayContaining(['B2C_TICKET_READ', 'B2C_REFUND_TIPS', 'CONDITIONS_OF_CARRIAGE', 'DANGEROUS_GOODS']),
    );
    expect(await site.api.expectOk(listDocuments, { query: { docType: 'NO_SUCH_KIND' } })).toEqual([]);
  });
});

describe('articles', () => {
  test('are listed by pages with the top articles first, and each can be read', async () => {
    const first = await site.api.expectOk(pageArticles, { query: { pageSize: 10 } });
    expect(first.total).toBeGreaterThanOrEqual(40);
    expect(first.list[0]?.top).toBe(true);
    const all = await site.api.expectOk(pageArticles, { query: { pageSize: 50 } });
    const rest = await site.api.expectOk(pageArticles, { query: { pageSize: 50, pageNum: 2 } });
    const listed = [...all.list, ...rest.list];
    expect(new Set(listed.map(({ articleId }) => articleId)).size).toBe(first.total);
    for (const { articleId, title, cover } of listed) {
      const article = await site.api.expectOk(getArticle, { query: { articleId } });
      expect(article).toMatchObject({ title, cover, ended: false });
      expect(article.content).not.toContain('{{');
      expect(article.related.map((each) => each.articleId)).not.toContain(articleId);
    }
  });

  test('are found by type and by words in both languages', async () => {
    const tips = await site.api.expectOk(pageArticles, { query: { typeId: 'TIPS', pageSize: 50 } });
    expect(new Set(tips.list.map(({ typeId }) => typeId))).toEqual(new Set(['TIPS']));
    const found = await site.api.expectOk(pageArticles, { query: { keyword: '充电宝 3C' } });
    expect(found.list.map(({ articleId }) => articleId)).toContain('power-banks');
    expect(found.total).toBeLessThan(10);
    const english = await site.api.expectOk(pageArticles, { query: { keyword: 'PREGNANT' } });
    expect(english.list.map(({ articleId }) => articleId)).toContain('pregnant-passengers');
    const none = await site.api.expectOk(pageArticles, { query: { keyword: '没有这样的词' } });
    expect(none).toMatchObject({ list: [], total: 0, pages: 0 });
    expect(none.types.length).toBeGreaterThan(5);
  });

  test('an activity is listed as current until its last day and can be read after it', async () => {
    const { api, clock } = site;
    const shows = async (state: 'current' | 'ended') =>
      (await api.expectOk(pageArticles, { query: { typeId: 'OFFER', pageSize: 50, state } })).list.map(
        ({ articleId }) => articleId,
      );
    expect(await shows('current')).toContain('prepaid-baggage');
    expect(await shows('ended')).toContain('spring-blossom');
    expect(await api.expectOk(getArticle, { query: { articleId: 'spring-blossom' } })).toMatchObject({
      ended: true,
      expireTime: '2026-05-31',
    });
    await clock.moveTo('2026-12-31T23:59:00+08:00');
    expect(await shows('current')).toContain('prepaid-baggage');
    await clock.moveTo('2027-01-01T00:01:00+08:00');
    expect(await shows('current')).not.toContain('prepaid-baggage');
    expect(await shows('ended')).toContain('prepaid-baggage');
  });

  test('a list has the requested number of articles, of some types or of all', async () => {
    expect(await site.api.expectOk(listArticles, { query: { top: 3, Id: 'NOTICE' } })).toHaveLength(3);
    expect(await site.api.expectOk(listArticles, { query: {} })).toHaveLength(5);
    expect(await site.api.expectOk(listArticles, { query: { Id: 'NONE' } })).toEqual([]);
    const mixed = await site.api.expectOk(listArticles, { query: { top: 20, Id: 'NOTICE,SEASON' } });
    expect(new Set(mixed.map(({ typeId }) => typeId))).toEqual(new Set(['NOTICE', 'SEASON']));
  });

  test('an unknown or unpublished article is refused', async () => {
    const { api, clock } = site;
    expect((await api.expectRefused(getArticle, 'notFound', { query: { articleId: 'no-such' } })).status).toBe(404);
    await clock.moveTo('2026-01-03T12:00:00+08:00');
    await api.expectRefused(getArticle, 'notFound', { query: { articleId: 'winter-season' } });
    await clock.moveTo('2026-11-21T09:00:00+08:00');
  });
});

describe('the frame of the site', () => {
  test('has menus with submenus, at the top and in the footer', async () => {
    const top = await site.api.expectOk(listMenus, { query: { label: '1000' } });
    const travel = top.find(({ menuName }) => menuName === '出行服务');
    const baggage = travel?.subMenu.find(({ menuName }) => menuName === '行李');
    expect(baggage?.subMenu.map(({ menuName }) => menuName)).toContain('充电宝和锂电池');
    const groups = await site.api.expectOk(listMenus, { query: { label: '1000', parentId: travel?.menuId } });
    expect(groups.map(({ subMenu }) => subMenu.length > 0)).toEqual([true, true]);
    const footer = await site.api.expectOk(listMenus, { query: { label: '9999' } });
    const rules = footer.find(({ menuName }) => menuName === '规则与条件');
    const under = await site.api.expectOk(listMenus, { query: { label: '9999', parentId: rules?.menuId } });
    expect(under.map(({ menuName }) => menuName)).toContain('旅客运输总条件');
    expect(await site.api.expectOk(getMenu, { query: { menuId: rules?.menuId ?? '' } })).toEqual(rules);
    await site.api.expectRefused(getMenu, 'notFound', { query: { menuId: '404404' } });
  });

  test('has slides, tiles, switches and the types of invoice recipients', async () => {
    const slides = await site.api.expectOk(listSlides, { body: {} });
    expect(slides.length).toBeGreaterThan(1);
    expect(await site.api.expectOk(listSlides, { body: { position: 'NOWHERE' } })).toEqual([]);
    const tiles = await site.api.expectOk(listMenus, { query: { label: '2000' } });
    expect(tiles).toHaveLength(9);
    expect(tiles.every(({ menuUrl, menuillustration }) => menuUrl !== '' && menuillustration !== '')).toBe(true);
    const grey = { kv_plat: 'MARKET', kv_type: 'COMMON', kv_name: 'B2C_GRAY' };
    expect(await site.api.expectOk(getKeyValue, { query: grey })).toEqual({
      kvPlat: 'MARKET',
      kvType: 'COMMON',
      kvName: 'B2C_GRAY',
      kvValue: 'FALSE',
    });
    await site.api.expectRefused(getKeyValue, 'notFound', { query: { ...grey, kv_name: 'NO_SUCH' } });
    const types = await site.api.expectOk(listTaxInfoTypes);
    expect(types.find(({ taxInfoType }) => taxInfoType === 'ENTERPRISE')?.taxNumberRequired).toBe(true);
  });

  test('has a QR code for each channel, with the address that the carrier entered', async () => {
    const { channels } = await describeFrame(site.deps, 'en');
    expect(channels.map(({ name }) => name)).toEqual(['Mini program', 'WeChat', 'Weibo', 'Videos']);
    for (const { picture, address } of channels) {
      const answer = await site.app.inject(picture);
      expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
      expect(answer.body).toBe(await QRCode.toString(address, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' }));
    }
    expect((await site.app.inject('/channels/pigeon.svg')).statusCode).toBe(404);
  });

  test('has the menus, the footer text in the language of the page and the grey mode', async () => {
    const chinese = await describeFrame(site.deps, 'zh-CN');
    expect(chinese).toMatchObject({ grey: false, links: { complaint: '/articleD?articleId=complaints' } });
    expect(chinese.information).toMatch(/^<div lang="zh-CN">.*12326/s);
    expect((await describeFrame(site.deps, 'en')).information).toMatch(/^<div lang="en">.*12326/s);
    expect(chinese.topMenus).toEqual(await site.api.expectOk(listMenus, { query: { label: '1000' } }));
    expect(chinese.bottomMenus).toEqual(await site.api.expectOk(listMenus, { query: { label: '9999' } }));
  });

  test.each([['拉萨'], ['lasa'], ['Lhasa'], ['LXA']])('health advice is found for %s', async (cityName) => {
    const [advice] = await site.api.expectOk(searchEpidemic, { query: { cityName } });
    expect(advice).toMatchObject({ cityName: '拉萨', content: expect.stringContaining('高原反应') });
  });

  test('an unknown city has no health advice', async () => {
    expect(await site.api.expectOk(searchEpidemic, { query: { cityName: '亚特兰蒂斯' } })).toEqual([]);
  });

  test('robots.txt closes private paths, and sitemap.xml lists current pages', async () => {
    const robots = await site.app.inject('/robots.txt');
    expect(robots.body).toContain('/sitemap.xml');
    expect(robots.body).toContain('Disallow: /user\nDisallow: /en/user\n');
    expect(robots.body).toContain('Allow: /book/weekHome\nAllow: /en/book/weekHome\n');
    const { headers, body } = await site.app.inject('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    expect(body).toContain('/articleD?articleId=power-banks</loc>');
    expect(body).toContain('/articleD?docKey=PRIVACY</loc>');
    expect(body).not.toContain('spring-blossom');
    expect(body).toContain('/en/articleD?articleId=power-banks</loc>');
    const [chinese = '', english] = body
      .split('\n')
      .filter((row) => /<loc>[^<]+\/articles<\/loc>|\/en\/articles<\/loc>/.test(row));
    const alternates = (row: string | undefined) =>
      [...(row ?? '').matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map((each) => each.slice(1));
    expect(alternates(chinese).map(([language]) => language)).toEqual(['zh-CN', 'en', 'x-default']);
    expect(alternates(english)).toEqual(alternates(chinese));
  });
});
