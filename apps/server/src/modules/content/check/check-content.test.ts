import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allOperations } from '@haidai/contract/all';
import { describe, expect, onTestFinished, test } from 'vitest';
import { shippedCarrier } from '../../reference/index.ts';
import { type CarrierRules, loadCarrierPlaces, loadCarrierRules, readCarrierRules } from '../files/carrier-rules.ts';
import { contentFolder, readContentFolder } from '../files/content-folder.ts';
import { findDocument, readContent } from '../files/read-content.ts';
import { listProblems } from '../import-content.ts';
import { subjects } from './check-telephone.ts';

const shipped = readContentFolder(contentFolder());
/** The paths of all pages of the site, read from the generated route tree. */
const pages = new Set(
  [
    ...readFileSync(`${shippedCarrier}/../../apps/web/src/app/route-tree.gen.ts`, 'utf8').matchAll(
      /fullPath: '([^']+)'/g,
    ),
  ].map(([, path = '']) => path.replace(/(?<=.)\/$/, '')),
);

/** Lists the problems of the shipped content with some files replaced. An empty text removes the file. */
function problemsWith(changes: Record<string, string>, rules?: CarrierRules, today = '2026-11-22'): string[] {
  const files = new Map([...new Map([...shipped, ...Object.entries(changes)])].filter(([, text]) => text !== ''));
  const promises = rules && { rules, places: loadCarrierPlaces(), today };
  return listProblems(files, pages, promises).map(({ file, line, message }) => `${file}:${line} ${message}`);
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

/** Returns a list of menus at the top of the page. Each leads to the home page unless its row has another address. */
function menus(...rows: Record<string, string>[]) {
  const filled = rows.map((row) => ({ menuName: '名', menuNameEn: 'Name', menuUrl: '/index', parentId: '0', ...row }));
  return { 'menus.json': `[\n${filled.map((row) => JSON.stringify({ label: '1000', ...row })).join(',\n')}\n]` };
}

test('the shipped content has no problems, its figures match the rules, and no article is short', () => {
  expect(problemsWith({}, loadCarrierRules())).toEqual([]);
  const { content } = readContent(shipped);
  expect(content.articles.length).toBeGreaterThanOrEqual(40);
  expect(content.articles.filter(({ body }) => body.length < 100).map(({ id }) => id)).toEqual([]);
});

describe('a problem has its file, its line and its message', () => {
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
  ])('is the latest version that has begun on %s', (today, version) => {
    const { content } = readContent(new Map(Object.entries(files)));
    expect(findDocument(content, 'SOME_TERMS', today)?.version).toBe(version);
  });

  test('has one document for each version and each first day', () => {
    const twin = { ...files, 'documents/two.md': wording('2026.1', '2026-01-01') };
    expect(problemsWith(twin)).toEqual([
      'documents/two.md:1 SOME_TERMS: version 2026.1 is also in documents/one.md',
      'documents/two.md:1 SOME_TERMS: from 2026-01-01 is also in documents/one.md',
    ]);
  });
});

/** Returns the rules of a copy of the data with one file changed. */
function rulesWith(file: string, change: (text: string) => string): CarrierRules {
  const copy = mkdtempSync(path.join(tmpdir(), 'rules-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  cpSync(shippedCarrier, copy, { recursive: true });
  writeFileSync(path.join(copy, file), change(readFileSync(path.join(copy, file), 'utf8')));
  return readCarrierRules(copy);
}

describe('the check of the figures in texts', () => {
  test('lists every text with the old figure of a changed rule, with both figures', () => {
    const rules = rulesWith('fees/involuntary.json', (text) =>
      text.replace('"refundAfterMinutes": 60', '"refundAfterMinutes": 90'),
    );
    const told = problemsWith({}, rules);
    const said = (file: string) => `${file}:1 rules: the text says "60 分钟", FZY-2026#refundAfterMinutes says 90`;
    expect(told).toContain(said('articles/schedule-change.md'));
    expect(told).toContain(said('articles/delay-service.md'));
    expect(told).toContain(said('documents/refund-tips.md'));
    expect(told).toContain(
      'articles/schedule-change.md:1 rules: the text says "60 minutes", FZY-2026#refundAfterMinutes says 90',
    );
  });

  test('compares the fees of a row one by one', () => {
    const rules = rulesWith('fees/fee-groups.json', (text) =>
      text.replace('[15, 25, 40, 60], "change"', '[15, 30, 40, 60], "change"'),
    );
    expect(problemsWith({}, rules)).toEqual([
      'documents/refund-tips.md:1 rules: the text says "25%", FEE-3#refund says 30',
    ]);
  });

  test('treats a rule as in force until the day on which the next rule begins', () => {
    const follower =
      '"issuedFrom": "2026-01-01"},\n    {"id": "CHG-2027", "onlineChanges": 3, "issuedFrom": "2027-01-01"}';
    const rules = rulesWith('fees/change-terms.json', (text) => text.replace('"issuedFrom": "2026-01-01"}', follower));
    expect(problemsWith({}, rules, '2026-12-31')).toEqual([]);
    expect(problemsWith({}, rules, '2027-01-01')).toContain(
      'documents/change-rule.md:1 rules: CHG-2026 is not in force on 2027-01-01',
    );
  });

  test.each<[Record<string, string>, string, string[]]>([
    [{}, '三小时内答复', ['12 states "三小时" without a rule or a reason (rules, stated)']],
    [{}, '退 5 %，付 1,000 元', ['12 states "5 %" without', '12 states "1,000 元" without']],
    [{ summaryEn: 'Within ten days' }, 'Text', ['1 states "ten days" without']],
    [{ stated: '3 小时' }, '3 小时', ['1 stated: "3 小时 = " is not "figure = source"']],
    [{ stated: '3 小时 = 建议' }, '**3 小时**', []],
    [{ stated: '3 小时 = 建议' }, '两小时', ['1 stated: "3 小时" does not stand', '13 states "两小时" without']],
    [
      { rules: '60 分钟 = FZY-2026#refundAfterMinutes' },
      '1 小时',
      ['1 rules: "60 分钟" does not stand', '13 states "1 小时" without'],
    ],
    [{ rules: '1 小时 = FZY-2026#refundAfterMinutes' }, '1 小时', []],
    [{ rules: '1.1 倍 = TIER-SILVER#earnPercent' }, '1.1 倍', []],
    [{ rules: '8 名 = ASSIGNEE-2026#most' }, '最多 8 名', []],
    [
      { rules: '60 元 = FZY-2026#refundAfterMinutes' },
      '60 元',
      ['1 rules: the text says "60 元", FZY-2026#refundAfterMinutes says 60'],
    ],
    [{ rules: '60 分钟 = FZY-1999#refundAfterMinutes' }, '60 分钟', ['1 rules: no rule of the data is FZY-1999']],
    [{ rules: '60 分钟 = FZY-2026#patience' }, '60 分钟', ['1 rules: FZY-2026#patience has no number']],
    [{ rules: '10 元 = YQ-D-250605-L#amount.A' }, '10 元', ['1 rules: YQ-D-250605-L is not in force on 2026-11-22']],
    [{ rules: '5%, 0% = FEE-1#refund' }, '0% 5%', ['1 rules: 2 figures, but FEE-1#refund has 4']],
    [
      { rules: '0%, 5%, 10%, 15% = FEE-1#refund' },
      '0% 5%\n\n10% 15%',
      ['1 rules: "0%, 5%, 10%, 15%" do not stand in one line'],
    ],
    [{ rules: '60 分钟 = FZY-2026#refundAfterMinutes' }, '60 分钟\n\nafter 60 minutes', []],
    [{ stated: '60 元 = 举例' }, '60 元\n\nat CNY 60', []],
    [{ stated: '60 元 = 举例' }, '60 元\n\nat CNY 61', ['15 states "61 yuan" without']],
    [{}, '6 月 30 日，第一天，周二，2026 年，一周中', []],
  ])('checks a text with the fields %o and the body %s', (head, body, said) => {
    const told = problemsWith({ 'articles/x.md': article(head, body) }, loadCarrierRules());
    expect(told).toHaveLength(said.length);
    for (const [index, words] of said.entries()) expect(told[index]).toContain(`articles/x.md:${words}`);
  });
});

describe('the check of texts that ask travellers to call', () => {
  test.each([
    ['需要延误证明的，请致电 {{hotline}}。', '/self/Registration'],
    ['## 补登\n\n请致电 {{hotline}}。', '/user/points'],
    ['注销账户请拨打热线。', '/user/profile'],
  ])('lists %s, because %s offers the service', (body, page) => {
    const told = problemsWith({ 'articles/x.md': article({}, body) }, loadCarrierRules());
    expect(told.map((line) => line.replace(/^\S+ /, ''))).toEqual([`sends to the telephone for what ${page} does`]);
  });

  test.each([
    [{}, '延误证明在[航班延误登记](/self/Registration)下载，也可以致电 {{hotline}}。'],
    [{ telephone: '停机时唯一的途径' }, '延误证明请致电 {{hotline}}。'],
    [{}, '遗失物品请致电 {{hotline}}。'],
  ])('accepts the fields %o and the body %s', (head, body) => {
    expect(problemsWith({ 'articles/x.md': article(head, body) }, loadCarrierRules())).toEqual([]);
  });

  test('names only operations and pages of the site', () => {
    const operations = new Set(allOperations.map(({ id }) => id));
    expect(subjects.filter(({ operation }) => !operations.has(operation))).toEqual([]);
    expect(subjects.flatMap((subject) => subject.pages).filter((page) => !pages.has(page))).toEqual([]);
  });
});
