import { describe, expect, test } from 'vitest';
import { completeTripSearch, correctionsOf, tripSearch } from '../trip-search.ts';
import { departOn, fromTripSearch, newTripDraft, returnOn, toTripSearch, withParty } from './trip-draft.ts';

const tao = { code: 'TAO', name: '青岛', airport: '胶东国际机场', flag: 'D' } as const;
const ctu = { code: 'CTU', name: '成都', airport: '', flag: 'D' } as const;
const icn = { code: 'ICN', name: '首尔', airport: '', flag: 'I' } as const;
const draft = newTripDraft(tao, ctu, '2026-05-22');

describe('the booking box', () => {
  test('begins today and comes back three days later', () => {
    expect(toTripSearch(draft)).toMatchObject({
      departureDate: '2026-05-22',
      returnDate: '2026-05-25',
      isReturn: true,
    });
  });

  test('one way has no return, but does not forget it', () => {
    const oneWay = { ...draft, isReturn: false };
    expect(toTripSearch(oneWay).returnDate).toBe('');
    expect(toTripSearch({ ...oneWay, isReturn: true }).returnDate).toBe('2026-05-25');
  });

  test('a way out behind the way back takes it along; a way back before the way out is a new way out', () => {
    expect(departOn(draft, '2026-06-01')).toMatchObject({ departureDate: '2026-06-01', returnDate: '2026-06-04' });
    expect(departOn(draft, '2026-05-24')).toMatchObject({ returnDate: '2026-05-25' });
    expect(returnOn(draft, '2026-05-20')).toMatchObject({ departureDate: '2026-05-20', returnDate: '2026-05-25' });
    expect(returnOn(draft, '2026-05-22')).toMatchObject({ returnDate: '2026-05-22' });
  });

  test('there is never a baby without a lap', () => {
    const four = withParty(withParty(draft, { adultNum: 3 }), { babyNum: 3 });
    expect(withParty(four, { adultNum: 2 })).toMatchObject({ adultNum: 2, babyNum: 2 });
  });

  test('a trip abroad is international, whichever way', () => {
    expect(toTripSearch(newTripDraft(icn, tao, '2026-05-22')).iorD).toBe('I');
    expect(toTripSearch(draft).iorD).toBe('D');
  });

  test('a search comes back into the box as it was, but not into the past', () => {
    const search = toTripSearch({ ...withParty(draft, { adultNum: 2, childNum: 1 }), classType: 'BUSINESS' });
    expect(toTripSearch(fromTripSearch(search, tao, ctu, '2026-05-20'))).toEqual(search);
    expect(fromTripSearch(search, tao, ctu, '2026-06-10')).toMatchObject({
      departureDate: '2026-06-10',
      returnDate: '2026-06-13',
    });
  });
});

test('an address that cannot be read is a search to complete', () => {
  const read = tripSearch.parse({
    origCode3: 'tao',
    departureDate: '2026-02-30',
    adultNum: 'many',
    isReturn: 'yes',
    iorD: 4,
  });
  expect(read).toMatchObject({ origCode3: '', departureDate: '', adultNum: 1, isReturn: false, iorD: 'D' });
});

test('an address beyond the limits is brought to them, and what changed is named', () => {
  const read = tripSearch.parse({
    isReturn: true,
    departureDate: '2020-01-01',
    returnDate: '2020-01-05',
    adultNum: 99,
    childNum: 1,
    babyNum: 9,
  });
  expect(completeTripSearch(read, '2026-05-22')).toMatchObject({
    departureDate: '2026-05-22',
    returnDate: '2026-05-25',
    adultNum: 4,
    childNum: 1,
    babyNum: 4,
  });
  expect(correctionsOf(read, '2026-05-22')).toEqual(['departureDate', 'returnDate', 'party']);
  expect(correctionsOf(tripSearch.parse({}), '2026-05-22')).toEqual([]);
  expect(correctionsOf(tripSearch.parse({ returnDate: '2020-01-05', adultNum: 4 }), '2026-05-22')).toEqual([]);
  expect(fromTripSearch(read, tao, ctu, '2026-05-22')).toMatchObject({ adultNum: 4, childNum: 1, babyNum: 4 });
});
