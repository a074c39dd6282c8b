import { expect, test } from 'vitest';
import { questionOf, readFlightNo, statusSearch } from './status-search.ts';

test.each([
  ['HD4613', 'HD4613'],
  ['hd 4613', 'HD4613'],
  ['ＨＤ４６１３', 'HD4613'],
  ['4613', 'HD4613'],
  ['hd-461a', 'HD461A'],
  ['9C8888', '9C8888'],
  ['46', ''],
  ['航班', ''],
  ['', ''],
  ['HD46134', ''],
])('%s is read as %j', (typed, flightNo) => {
  expect(readFlightNo(typed, 'HD')).toBe(flightNo);
});

const ask = (address: Record<string, unknown>) => questionOf(statusSearch.parse(address), '2026-12-01', 'HD');

test('an address is a question once it says enough', () => {
  expect(ask({ flightNo: '4613' })).toEqual({
    flightDate: '2026-12-01',
    flightNo: 'HD4613',
    origCode3: '',
    destCode3: '',
  });
  expect(ask({ origCode3: 'TAO', destCode3: 'CTU', flightDate: '2026-12-03' })).toMatchObject({
    flightDate: '2026-12-03',
    origCode3: 'TAO',
    destCode3: 'CTU',
  });
  expect(ask({})).toBeNull();
  expect(ask({ flightNo: '?' })).toBeNull();
  expect(ask({ flightNo: '?', origCode3: 'TAO', destCode3: 'CTU' })).toBeNull();
  expect(ask({ origCode3: 'TAO' })).toBeNull();
  expect(ask({ origCode3: 'TAO', destCode3: 'TAO' })).toBeNull();
});

test('what makes no sense in an address counts as left out', () => {
  expect(ask({ flightNo: 'HD4613', flightDate: '2026-02-31' })?.flightDate).toBe('2026-12-01');
  expect(ask({ origCode3: 'tao', destCode3: 'CTU' })).toBeNull();
});
