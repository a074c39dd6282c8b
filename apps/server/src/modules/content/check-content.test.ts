import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dataFolder, readContentFolder, shippedFolder } from './content-folder.ts';
import { findProblems } from './import-content.ts';
import { findDocument, readContent } from './read-content.ts';

const shipped = readContentFolder(shippedFolder);
/** Every page of the site, as its router knows them. */
const pages = new Set(
  [...readFileSync(`${dataFolder}/../apps/web/src/app/route-tree.gen.ts`, 'utf8').matchAll(/fullPath: '([^']+)'/g)].map(
    ([, path = '']) => path.replace(/(?<=.)\/$/, ''),
  ),
);

/** What is said of the shipped content when some of its files are others; '' takes a file away. */
function problemsWith(changes: Record<string, string>): string[] {
  const files = new Map([...new Map([...shipped, ...Object.entries(changes)])].filter(([, text]) => text !== ''));
  return findProblems(files, pages).map(({ file, line, message }) => `${file}:${line} ${message}`);
}

function article(changes: Record<string, string> = {}, body = 'Text'): string {
  const fields = {
    id: 'a-test',
    type: 'TIPS',
    title: '标题',
    titleEn: 'Title',
    summary: '摘要',
    summaryEn: 'Summary',
    cover: 'dusk',
    publish: '2026-01-01',
    ...changes,
  };
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return ['---', ...head, '---', '', body].join('\n');
}

/** A list of menus of the top, each of the home page unless it says otherwise. */
function menus(...rows: Record<string, string>[]) {
  const filled = rows.map((row) => ({ menuName: '名', menuNameEn: 'Name', menuUrl: '/index', parentId: '0', ...row }));
  return { 'menus.json': `[\n${filled.map((row) => JSON.stringify({ label: '1000', ...row })).join(',\n')}\n]` };
}

test('what comes with the site has nothing wrong, and is worth reading', () => {
  expect(problemsWith({})).toEqual([]);
  const { content } = readContent(shipped);
  expect(content.articles.length).toBeGreaterThanOrEqual(40);
  expect(content.articles.filter(({ body }) => body.length < 100).map(({ id }) => id)).toEqual([]);
});

describe('a fault is told with its file and line', () => {
  test.each<[Record<string, string>, string]>([
    [
      { 'articles/x.md': article({ publish: '2026-02-30' }) },
      'articles/x.md:9 publish is missing or wrong: "2026-02-30"',
    ],
    [{ 'articles/x.md': article({ cover: 'moon' }) }, 'articles/x.md:8 cover is missing or wrong: "moon"'],
    [{ 'articles/x.md': article({ titleEn: '' }) }, 'articles/x.md:5 titleEn is missing or wrong: ""'],
    [{ 'articles/x.md': article({ colour: 'red' }) }, 'articles/x.md:10 nobody reads colour'],
    [
      { 'articles/x.md': article({ expires: '2025-12-31' }) },
      'articles/x.md:10 expires 2025-12-31 is before it begins',
    ],
    [{ 'articles/x.md': article({ type: 'RUMOUR' }) }, 'articles/x.md:1 no type of articles is RUMOUR'],
    [{ 'articles/x.md': article({ type: 'OFFER' }) }, 'articles/x.md:1 an activity needs its last day: expires'],
    [{ 'articles/x.md': article({ id: 'pets' }) }, 'articles/x.md:1 id pets is also in articles/pets.md'],
    [{ 'articles/x.md': 'no head' }, 'articles/x.md:1 no front matter between two lines of ---'],
    [
      { 'articles/x.md': article({}, 'One\n\n[two](/articleD?articleId=nowhere)') },
      'articles/x.md:14 /articleD?articleId=nowhere: no article nowhere',
    ],
    [{ 'articles/x.md': article({}, '[one](/nowhere)') }, 'articles/x.md:12 /nowhere: the site has no such page'],
    [{ 'articles/x.md': article({}, '{{phone}}') }, 'articles/x.md:12 asks for {{phone}}, which nobody gives'],
    [{ 'documents/down-info.md': '' }, 'documents:0 no document has the key DOWN_INFO'],
    [{ 'key-values.json': '[\n]' }, 'key-values.json:0 no value has the name B2C_GRAY'],
    [{ 'menus.json': '' }, 'menus.json:1 is missing'],
    [menus({ menuId: '2', menuUrl: '' }), 'menus.json:2 menu 2: neither an address nor anything under it'],
    [
      menus({ menuId: '2', parentId: '7' }),
      'menus.json:2 menu 2: no heading 7 of the same place, at most two above it',
    ],
    [
      menus(
        { menuId: '2' },
        { menuId: '3', parentId: '2' },
        { menuId: '4', parentId: '3' },
        { menuId: '5', parentId: '4' },
      ),
      'menus.json:5 menu 5: no heading 4 of the same place',
    ],
    [menus({ menuId: '2', menuUrl: '/nowhere' }), 'menus.json:2 /nowhere: the site has no such page'],
    [
      {
        'key-values.json': (shipped.get('key-values.json') ?? '').replace('/articleD?articleId=complaints', '/nowhere'),
      },
      'key-values.json:4 /nowhere: the site has no such page',
    ],
    [
      {
        'key-values.json': (shipped.get('key-values.json') ?? '').replace(
          '/feedback?kind=SURVEY',
          'javascript:alert(1)',
        ),
      },
      'key-values.json:6 kvValue: neither a path of the site nor an http address',
    ],
    [
      { 'articles/x.md': article({}, 'One\n\ntwo\u0000three') },
      'articles/x.md:14 has a character that no database keeps',
    ],
    [menus({ menuId: '2', menuName: 'one\u0000two' }), 'menus.json:2 has a character that no database keeps'],
    [{ 'channels.json': '[\n{"kind": "PIGEON"}\n]' }, 'channels.json:2 kind: Invalid option'],
    [{ 'notes.txt': 'x' }, 'notes.txt:1 nobody reads it'],
    [menus({ menuId: 'x' }), 'menus.json:2 menuId: Invalid string'],
    [menus({ menuId: '2', label: '3000' }), 'menus.json:2 label: Invalid discriminator'],
    [menus({ menuId: '2', label: '2000', menuillustration: 'moon' }), 'menus.json:2 menuillustration: Invalid option'],
    [{ 'slideshow.json': '[\n{oops\n]' }, 'slideshow.json:2 not JSON'],
  ])('%o', (changes, said) => {
    const told = problemsWith(changes);
    expect(
      told.find((line) => line.startsWith(said)),
      told.join('\n'),
    ).toBeDefined();
  });
});

describe('the wording in force', () => {
  const wording = (version: string, from: string) =>
    `---\nkey: SOME_TERMS\ntitle: 条款\ntitleEn: Terms\nversion: ${version}\neffectiveFrom: ${from}\nlanguage: zh-CN\n---\n\nText\n`;
  const files = {
    'documents/one.md': wording('2026.1', '2026-01-01'),
    'documents/two.md': wording('2026.2', '2026-06-01'),
  };

  test.each([
    ['2025-12-31', undefined],
    ['2026-01-01', '2026.1'],
    ['2026-05-31', '2026.1'],
    ['2026-06-01', '2026.2'],
  ])('on %s', (today, version) => {
    const { content } = readContent(new Map(Object.entries(files)));
    expect(findDocument(content, 'SOME_TERMS', today)?.version).toBe(version);
  });

  test('is one only', () => {
    const twin = { ...files, 'documents/two.md': wording('2026.1', '2026-01-01') };
    expect(problemsWith(twin)).toEqual([
      'documents/two.md:1 SOME_TERMS: version 2026.1 is also in documents/one.md',
      'documents/two.md:1 SOME_TERMS: from 2026-01-01 is also in documents/one.md',
    ]);
  });
});
