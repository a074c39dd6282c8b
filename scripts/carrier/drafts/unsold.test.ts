import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  listProblems,
  loadCarrierPlaces,
  loadCarrierRules,
  readContentFolder,
} from '../../../apps/server/src/modules/content/index.ts';
import { shippedCarrier } from '../../../apps/server/src/modules/reference/index.ts';
import { checkCarrier } from '../check-carrier.ts';
import { makeCarrier } from '../new-carrier.ts';
import { withoutPoints } from './without-points.ts';
import { withoutWeekCard } from './without-week-card.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'drafts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const facts = JSON.parse(readFileSync(new URL('../../../test/carriers/chuanshu.json', import.meta.url), 'utf8'));

async function make(sells: { points: boolean; weekCard: boolean }): Promise<string> {
  const made = path.join(folder, JSON.stringify(sells).replaceAll(/\W/g, ''));
  mkdirSync(made);
  writeFileSync(path.join(made, 'carrier.json'), JSON.stringify({ ...facts, sells }));
  await makeCarrier(made);
  return made;
}

describe('the drafts', { timeout: 60_000 }, () => {
  test.each([
    [{ points: false, weekCard: false }],
    [{ points: true, weekCard: false }],
    [{ points: false, weekCard: true }],
    [{ points: true, weekCard: true }],
  ])('of a carrier with the products %j mention no other, and their figures are those of its rules', async (sells) => {
    const made = await make(sells);
    const found = checkCarrier(made, '2026-11-20').map(({ file, message }) => `${file} ${message}`);
    expect(found.filter((line) => !line.includes('Production refuses'))).toEqual([]);
    const promises = { rules: loadCarrierRules(made), places: loadCarrierPlaces(made), today: '2026-12-01' };
    const content = readContentFolder(path.join(made, 'content'));
    expect(listProblems(content, undefined, promises, sells)).toEqual([]);
  });
});

describe('a change of the shipped texts', () => {
  const read = (file: string) => readFileSync(path.join(shippedCarrier, file), 'utf8');

  test.each([
    ['points', withoutPoints, withoutWeekCard],
    ['week card', withoutWeekCard, withoutPoints],
  ])('finds its place in the texts: %s', (_, { edits, removed }, other) => {
    for (const file of removed) expect(read(file).length, file).toBeGreaterThan(0);
    for (const [file, changes] of Object.entries(edits)) {
      const apply = (text: string, by: typeof changes) => by.reduce((so, [from, to]) => so.replace(from, to), text);
      // An edit may expect the words that the edits of the other product, or earlier ones, have left.
      const texts = [read(file), apply(read(file), other.edits[file] ?? [])];
      for (const [index, [from]] of changes.entries()) {
        const before = texts.flatMap((text) => [text, apply(text, changes.slice(0, index))]);
        expect(
          before.some((text) => text.search(from instanceof RegExp ? from : new RegExp(escaped(from))) >= 0),
          `${file}: ${from}`,
        ).toBe(true);
      }
    }
  });
});

describe('the words of points', () => {
  test.each([
    'Points and coupons are lost',
    'You get 20 points.',
    'Earn points on every flight',
    'Points: one for each yuan',
    'Fly on an award ticket',
    '累积积分',
    '兑换券',
  ])('are found in: %s', (line) => {
    expect(withoutPoints.words.test(line)).toBe(true);
  });

  test.each([
    'The meeting point is Gate 3',
    'Two meeting points',
    'At these points you may smoke',
    'A transfer point abroad',
    'The point of departure',
    'Please point out your bag',
    'A three-point belt',
    '容积分数',
    'TIER-GOLD#points',
    'Appointments at the counter',
  ])('are not found in: %s', (line) => {
    expect(withoutPoints.words.exec(line)?.[0]).toBeUndefined();
  });
});

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

test('the check names a text about a product that is not sold, with its line', async () => {
  const made = path.join(folder, 'mentioned');
  mkdirSync(made);
  writeFileSync(path.join(made, 'carrier.json'), JSON.stringify(facts));
  await makeCarrier(made);
  const file = path.join(made, 'content/articles/pets.md');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nYou get 20 points.\n`);
  for (const [name, from, to] of [
    ['fares/booking-classes.json', '备用舱位', '积分兑换'],
    ['member/programme.json', '"en": "Gold"', '"en": "Gold Points"'],
  ] as const) {
    const list = path.join(made, name);
    writeFileSync(list, readFileSync(list, 'utf8').replace(from, to));
  }
  const found = checkCarrier(made, '2026-11-20').filter(({ message }) => message.startsWith('mentions'));
  expect(found).toEqual([
    expect.objectContaining({
      level: 'warning',
      file: 'content/articles/pets.md',
      message: expect.stringContaining('points, which'),
    }),
    expect.objectContaining({ file: 'fares/booking-classes.json', message: expect.stringContaining('积分') }),
    expect.objectContaining({ file: 'member/programme.json', message: expect.stringContaining('Point') }),
  ]);
}, 60_000);
