import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadCarrierRules } from '../apps/server/src/modules/content/index.ts';
import { checkRowTexts, readRowFiles } from '../scripts/content/row-texts.ts';
import { checkSiteTexts, readSiteTexts } from '../scripts/content/site-texts.ts';

const texts = readSiteTexts();

/** Lists the problems of these files against the rules of this site. */
function problemsOf(files: ReadonlyMap<string, string>): string[] {
  const problems = checkSiteTexts(files, { rules: loadCarrierRules(), today: '2026-11-22' });
  return problems.map(({ file, line, message }) => `${file}:${line} ${message}`);
}

test('the texts of the pages, the messages, the desk and the refusals state no figure without a rule or a reason', () => {
  const files = [...texts.keys()];
  expect(files.filter((file) => /^apps\/web\/.*texts\.ts$/.test(file)).length).toBeGreaterThan(50);
  expect(files.filter((file) => /^apps\/web\/.*texts\.en\.ts$/.test(file)).length).toBeGreaterThan(50);
  const others = ['carriers/haidai/messages/', 'packages/', 'apps/server/'];
  expect(others.filter((kind) => !files.some((file) => file.startsWith(kind)))).toEqual([]);
  expect(problemsOf(texts)).toEqual([]);
});

test('pages about an order name no channel of its messages, because a contact may have an e-mail address alone', () => {
  const areas = 'booking|payment|trips|checkin|refund|exchange|disruption|assistance|member';
  const files = [...texts].filter(([file]) => new RegExp(`^apps/web/src/features/(${areas})/(?!.*desk/)`).test(file));
  expect(files.length).toBeGreaterThan(30);
  const channel = /短信(?!验证码|登录|和邮件)|by SMS|text message|we will text/i;
  const lines = files.flatMap(([file, text]) => text.split('\n').map((line) => `${file}: ${line.trim()}`));
  expect(lines.filter((line) => channel.test(line) && !/ code /.test(line))).toEqual([]);
});

test('no line of a page ends or begins with a full-width space, because JSX drops it', () => {
  const pages = globSync('apps/web/src/**/*.tsx');
  expect(pages.length).toBeGreaterThan(300);
  expect(pages.filter((file) => /　$|^\s*　/m.test(readFileSync(file, 'utf8')))).toEqual([]);
});

describe('a figure of a page', () => {
  const said = (line: string) =>
    problemsOf(new Map([['apps/web/src/features/x/texts.ts', `export default {\n${line}\n}`]]));
  const unfounded = (figure: string) => [
    `apps/web/src/features/x/texts.ts:2 states "${figure}" without a rule or a reason (rules, stated)`,
  ];

  test.each([
    ["  kept: '保留 45 分钟',", '45 分钟'],
    ["  kept: 'Kept for ten minutes',", 'ten minutes'],
    ["  'a key of 3 words': 'Kept for 3 hours',", '3 hours'],
    ["  fee: '手续费 20 元',", '20 元'],
    ["  fee: 'Half: 50 %',", '50 %'],
    ["  age: '满 14 周岁',", '14 周岁'],
    ["  most: '最多两名儿童',", '两名'],
    ["  most: 'At most three children',", 'three children'],
    [`  most: \`At most \${most} rows of 60\`,`, '60'],
    ["    'a text on a line of its own with 9 seats',", '9 seats'],
  ])('without a rule is reported: %s', (line, figure) => {
    expect(said(line)).toEqual(unfounded(figure));
  });

  test.each([
    `  kept: \`保留 \${holdMinutes} 分钟\`,`,
    "  kept: '保留 {figures.paymentMinutes} 分钟',",
    "  kept: '保留 {minutes} 分钟',",
    "  ticket: '13 位数字，如 789-2400001234',",
    "  flight: 'Enter a flight number such as HD4613',",
    '  // Ten minutes are enough.',
  ])('%s is accepted', (line) => {
    expect(said(line)).toEqual([]);
  });

  test('with an unknown name is reported', () => {
    expect(said("  kept: '保留 {figures.holdMinute} 分钟',")).toEqual([
      'apps/web/src/features/x/texts.ts:2 asks for {figures.holdMinute}, which nobody gives',
    ]);
  });
});

describe('texts beside the values of a row', () => {
  const rows = readRowFiles();

  test('state the same figures as the values', () => {
    expect(checkRowTexts(rows)).toEqual([]);
  });

  test.each([
    ['carriers/haidai/fees/fee-groups.json', '"fromHours": 48', '"fromHours": 72', '48 小时'],
    ['carriers/haidai/fares/passenger-fares.json', '"percent": 75', '"percent": 70', '75%'],
    ['carriers/haidai/ancillaries/products.json', '"closeMinutes": 1440', '"closeMinutes": 720', '24 小时'],
    ['carriers/haidai/insurance/products.json', '"accidentYuan": 2000000', '"accidentYuan": 1000000', '200 万元'],
  ])('%s: a change of %s without a change of its texts is reported', (file, was, is, figure) => {
    const wrong = (rows.get(file) ?? '').replace(was, is);
    const told = checkRowTexts(new Map([[file, wrong]])).map(({ message }) => message);
    expect(told.some((message) => message.endsWith(`says "${figure}", which is no value of its row`))).toBe(true);
  });
});

test('a text of the desk or of a rule is checked if people read it', () => {
  const file = 'packages/domain/x/fault-texts.ts';
  const source =
    "const text = {\n  zh: '须在 3 小时以前预订',\n};\nconst hours = 3;\nthrow new Error('Three hours are too late');";
  expect(problemsOf(new Map([[file, source]]))).toEqual([
    `${file}:2 states "3 小时" without a rule or a reason (rules, stated)`,
  ]);
});

test('a text is reported if it asks travellers to call for a task of the site', () => {
  const file = 'apps/web/src/features/x/texts.ts';
  const said = (words: string) => problemsOf(new Map([[file, `export default {\n  call: '${words}',\n}`]]));
  expect(said('改期次数已用完，请联系客服')).toContain(
    `${file}:2 sends to the telephone for what /self/reschedul does`,
  );
  expect(said('遗失物品请致电 {hotline}')).toEqual([]);
});

test('a message with another figure than its rule is reported with both figures', () => {
  const file = 'carriers/haidai/messages/issue-failed.json';
  const wrong = (texts.get(file) ?? '').replaceAll('2小时', '3小时').replaceAll('2 hours', '3 hours');
  expect(problemsOf(new Map([[file, wrong]]))).toEqual([
    `${file}:1 rules: the text says "3小时", SALE-2026#issueMinutes says 120`,
    `${file}:1 rules: the text says "3 hours", SALE-2026#issueMinutes says 120`,
  ]);
});

test('a changed rule is reported with the message that has the old figure', () => {
  const rules = new Map(loadCarrierRules());
  const rule = rules.get('SALE-2026');
  if (!rule) throw new Error('The rules have no SALE-2026');
  rules.set('SALE-2026', { ...rule, row: { ...rule.row, issueMinutes: 180 } });
  const told = checkSiteTexts(texts, { rules, today: '2026-11-22' });
  expect(told.map(({ message }) => message)).toEqual([
    'rules: the text says "2小时", SALE-2026#issueMinutes says 180',
    'rules: the text says "2 hours", SALE-2026#issueMinutes says 180',
  ]);
});
