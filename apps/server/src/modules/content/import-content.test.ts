import { getArticle, getKeyValue } from '@haidai/contract/content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/site/start-test-app.ts';
import { seedAgain } from '../../app/prepare-database.ts';
import { loadedContentVersion } from './content-store.ts';
import { contentFolder, readContentFolder } from './files/content-folder.ts';
import { importContent, setValue, shipContent } from './import-content.ts';
import { describeFrame } from './site-frame.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const shipped = readContentFolder(contentFolder());
const path = 'articles/pets.md';
const original = shipped.get(path) ?? '';
const changed = original.replace('title: 带宠物出行', 'title: 带猫狗出行');
const titleOfPets = async () => (await site.api.expectOk(getArticle, { query: { articleId: 'pets' } })).title;

test('an import changes a text and a switch while the site runs, and a new start keeps the change', async () => {
  expect(await titleOfPets()).toBe('带宠物出行');
  const grey = { kv_plat: 'MARKET', kv_type: 'COMMON', kv_name: 'B2C_GRAY' };
  const values = (shipped.get('key-values.json') ?? '').replace('FALSE', 'TRUE');
  const files = new Map([
    [path, changed],
    ['key-values.json', values],
  ]);
  expect(await importContent(site.deps, files)).toEqual({
    changed: [path, 'key-values.json'],
    problems: [],
    conflicts: [],
  });
  await expect.poll(titleOfPets, { timeout: 5000 }).toBe('带猫狗出行');
  expect((await site.api.expectOk(getKeyValue, { query: grey })).kvValue).toBe('TRUE');
  expect((await describeFrame(site.deps, 'zh-CN')).grey).toBe(true);

  await shipContent(site.deps, shipped);
  expect(await importContent(site.deps, files)).toEqual({ changed: [], problems: [], conflicts: [] });
  expect(await titleOfPets()).toBe('带猫狗出行');
});

test('after a revision of another instance, the next page is rendered from the new menus', async () => {
  const other = await startTestApp();
  await describeFrame(other.deps, 'zh-CN');
  const before = loadedContentVersion(other.deps);
  const menus = (shipped.get('menus.json') ?? '').replace('"机票预订"', '"订机票"');
  await importContent(other.deps, new Map([['menus.json', menus]]));
  expect(loadedContentVersion(other.deps)).toBe(before);
  await seedAgain(other.deps, other.databaseUrl);
  // Public pages are cached by this version.
  expect(loadedContentVersion(other.deps)).toBeGreaterThan(before);
  expect((await describeFrame(other.deps, 'zh-CN')).topMenus[0]?.menuName).toBe('订机票');
  await other.close();
});

test('a switch can be set for a trial, and the next start restores its value', async () => {
  const other = await startTestApp();
  const isGrey = async () => (await describeFrame(other.deps, 'zh-CN')).grey;
  await setValue(other.deps, 'B2C_GRAY', 'TRUE');
  await expect.poll(isGrey, { timeout: 5000 }).toBe(true);
  await setValue(other.deps, 'B2C_GRAY', 'FALSE');
  await expect.poll(isGrey, { timeout: 5000 }).toBe(false);
  await setValue(other.deps, 'B2C_GRAY', 'TRUE');
  await shipContent(other.deps, shipped);
  await expect.poll(isGrey, { timeout: 5000 }).toBe(false);
  await other.close();
});

test('an invalid import changes nothing and lists the files with problems', async () => {
  const faulty = new Map([
    ['articles/wheelchair.md', (shipped.get('articles/wheelchair.md') ?? '').replace('wheelchair', 'pets')],
    ['articles/liquids.md', (shipped.get('articles/liquids.md') ?? '').replace('title:', 'heading:')],
  ]);
  const { changed: none, problems } = await importContent(site.deps, faulty);
  expect(none).toEqual([]);
  expect(problems.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['articles/wheelchair.md', 'articles/liquids.md']),
  );
  const { content } = await site.api.expectOk(getArticle, { query: { articleId: 'wheelchair' } });
  expect(content).toContain('轮椅');
});

test('a new release updates the shipped files except those that the carrier changed', async () => {
  const newer = new Map(shipped);
  newer.set(path, original.replace('出行', '乘机'));
  newer.set(
    'articles/elderly-passengers.md',
    (shipped.get('articles/elderly-passengers.md') ?? '').replaceAll('老年', '年长'),
  );
  newer.delete('articles/jet-lag-ears.md');
  await shipContent(site.deps, newer);
  const elderly = async () =>
    (await site.api.expectOk(getArticle, { query: { articleId: 'elderly-passengers' } })).title;
  await expect.poll(elderly, { timeout: 5000 }).toContain('年长');
  expect(await titleOfPets()).toBe('带猫狗出行');
  await site.api.expectRefused(getArticle, 'notFound', { query: { articleId: 'jet-lag-ears' } });
});
