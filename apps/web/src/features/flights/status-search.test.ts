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
])('readFlightNo reads %s as %j', (typed, flightNo) => {
  expect(readFlightNo(typed, 'HD')).toBe(flightNo);
});

const ask = (address: Record<string, unknown>) => questionOf(statusSearch.parse(address), '2026-12-01', 'HD');

test('questionOf returns a question if the address has a flight number or two places', () => {
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

test('invalid parameters of an address count as absent', () => {
  expect(ask({ flightNo: 'HD4613', flightDate: '2026-02-31' })?.flightDate).toBe('2026-12-01');
  expect(ask({ origCode3: 'tao', destCode3: 'CTU' })).toBeNull();
});
