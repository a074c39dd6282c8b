import { describe, expect, test } from 'vitest';
import { completeTripSearch, correctionsOf, tripSearch } from '../trip-search.ts';
import { departOn, fromTripSearch, newTripDraft, returnOn, toTripSearch, withParty } from './trip-draft.ts';

const tao = { code: 'TAO', name: '青岛', airport: '胶东国际机场', flag: 'D' } as const;
const ctu = { code: 'CTU', name: '成都', airport: '', flag: 'D' } as const;
const icn = { code: 'ICN', name: '首尔', airport: '', flag: 'I' } as const;
const draft = newTripDraft(tao, ctu, '2026-05-22');

describe('the booking box', () => {
  test('departs today and returns three days later by default', () => {
    expect(toTripSearch(draft)).toMatchObject({
      departureDate: '2026-05-22',
      returnDate: '2026-05-25',
      isReturn: true,
    });
  });

  test('keeps the return date while the trip is one way', () => {
    const oneWay = { ...draft, isReturn: false };
    expect(toTripSearch(oneWay).returnDate).toBe('');
    expect(toTripSearch({ ...oneWay, isReturn: true }).returnDate).toBe('2026-05-25');
  });

  test('moves the return behind a later departure, and takes an earlier return as the new departure', () => {
    expect(departOn(draft, '2026-06-01')).toMatchObject({ departureDate: '2026-06-01', returnDate: '2026-06-04' });
    expect(departOn(draft, '2026-05-24')).toMatchObject({ returnDate: '2026-05-25' });
    expect(returnOn(draft, '2026-05-20')).toMatchObject({ departureDate: '2026-05-20', returnDate: '2026-05-25' });
    expect(returnOn(draft, '2026-05-22')).toMatchObject({ returnDate: '2026-05-22' });
  });

  test('has at most one infant for each adult', () => {
    const four = withParty(withParty(draft, { adultNum: 3 }), { babyNum: 3 });
    expect(withParty(four, { adultNum: 2 })).toMatchObject({ adultNum: 2, babyNum: 2 });
  });

  test('marks a trip from or to another country as international', () => {
    expect(toTripSearch(newTripDraft(icn, tao, '2026-05-22')).iorD).toBe('I');
    expect(toTripSearch(draft).iorD).toBe('D');
  });

  test('restores a search and moves past dates to today', () => {
    const search = toTripSearch({ ...withParty(draft, { adultNum: 2, childNum: 1 }), classType: 'BUSINESS' });
    expect(toTripSearch(fromTripSearch(search, tao, ctu, '2026-05-20'))).toEqual(search);
    expect(fromTripSearch(search, tao, ctu, '2026-06-10')).toMatchObject({
      departureDate: '2026-06-10',
      returnDate: '2026-06-13',
    });
  });
});

test('tripSearch reads invalid parameters as absent', () => {
  const read = tripSearch.parse({
    origCode3: 'tao',
    departureDate: '2026-02-30',
    adultNum: 'many',
    isReturn: 'yes',
    iorD: 4,
  });
  expect(read).toMatchObject({ origCode3: '', departureDate: '', adultNum: 1, isReturn: false, iorD: 'D' });
});

test('tripSearch limits invalid numbers and dates and lists the corrections', () => {
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
