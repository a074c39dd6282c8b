import { describe, expect, test } from 'vitest';
import { byImportance, isCover, matchesWords, stateOn, takePage } from './index.ts';

describe('a text is shown', () => {
  const spring = { publish: '2026-03-01', expires: '2026-06-30' };
  const always = { publish: '2026-03-01', expires: null };

  test.each([
    [spring, '2026-02-28', 'waiting'],
    [spring, '2026-03-01', 'current'],
    [spring, '2026-06-30', 'current'],
    [spring, '2026-07-01', 'ended'],
    [always, '2099-01-01', 'current'],
  ])('%o on %s: %s', (period, today, state) => expect(stateOn(period, today)).toBe(state));

  test('what is kept on top first, then the newest, and equals in the order of their ids', () => {
    const text = (id: string, publish: string, top = false) => ({ id, publish, top, expires: null });
    const list = [
      text('b', '2026-01-01'),
      text('new', '2026-05-01'),
      text('a', '2026-01-01'),
      text('top', '2025-01-01', true),
    ];
    expect(list.toSorted(byImportance).map(({ id }) => id)).toEqual(['top', 'new', 'a', 'b']);
  });
});

describe('a search', () => {
  test.each([
    ['充电宝 100Wh', '充电宝不超过 100Wh 可以随身携带', true],
    ['ＢＡＧＧＡＧＥ', 'Checked baggage', true],
    ['行李 宠物', '行李额', false],
    ['', '行李额', true],
    ['\u0000\u202e', '行李额', true],
    ['%', '行李额', false],
    ['.*', '行李额', false],
  ])('for %j in %j: %s', (query, text, found) => expect(matchesWords(text, query)).toBe(found));
});

test('a list is read in pages, and a page after the last is empty', () => {
  expect(takePage([1, 2, 3, 4, 5], 2, 2)).toEqual({ list: [3, 4], total: 5, pages: 3, pageNum: 2, pageSize: 2 });
  expect(takePage([1], 9, 2)).toMatchObject({ list: [], total: 1, pages: 1 });
  expect(takePage([], 1, 2)).toMatchObject({ list: [], total: 0, pages: 0 });
});

test('only drawings of the site are covers', () => {
  expect(isCover('dusk')).toBe(true);
  expect(isCover('toString')).toBe(false);
});
