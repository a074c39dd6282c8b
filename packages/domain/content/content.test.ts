import { describe, expect, test } from 'vitest';
import { byImportance, isCover, isOfferCover, matchesWords, stateOn, takePage } from './index.ts';

describe('the order and the period of texts', () => {
  const spring = { publish: '2026-03-01', expires: '2026-06-30' };
  const always = { publish: '2026-03-01', expires: null };

  test.each([
    [spring, '2026-02-28', 'waiting'],
    [spring, '2026-03-01', 'current'],
    [spring, '2026-06-30', 'current'],
    [spring, '2026-07-01', 'ended'],
    [always, '2099-01-01', 'current'],
  ])('a text with the period %o is on %s in the state %s', (period, today, state) =>
    expect(stateOn(period, today)).toBe(state),
  );

  test('pinned texts come first, then the newest, then texts of one day by id', () => {
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

describe('the search of texts', () => {
  test.each([
    ['充电宝 100Wh', '充电宝不超过 100Wh 可以随身携带', true],
    ['ＢＡＧＧＡＧＥ', 'Checked baggage', true],
    ['行李 宠物', '行李额', false],
    ['', '行李额', true],
    ['\u0000\u202e', '行李额', true],
    ['%', '行李额', false],
    ['.*', '行李额', false],
  ])('looks for %j in %j with the result %s', (query, text, found) => expect(matchesWords(text, query)).toBe(found));
});

test('takePage returns an empty page after the last one', () => {
  expect(takePage([1, 2, 3, 4, 5], 2, 2)).toEqual({ list: [3, 4], total: 5, pages: 3, pageNum: 2, pageSize: 2 });
  expect(takePage([1], 9, 2)).toMatchObject({ list: [], total: 1, pages: 1 });
  expect(takePage([], 1, 2)).toMatchObject({ list: [], total: 0, pages: 0 });
});

test('isCover accepts only drawings of the site', () => {
  expect(isCover('dusk')).toBe(true);
  expect(isCover('toString')).toBe(false);
});

test('the picture of an offer is a drawing or the city of a destination', () => {
  expect(['dusk', 'SYX', 'XMN'].map((cover) => isOfferCover(cover, ['SYX', 'XMN']))).toEqual([true, true, true]);
  expect(['moon', 'TAO', ''].map((cover) => isOfferCover(cover, ['SYX', 'XMN']))).toEqual([false, false, false]);
});
