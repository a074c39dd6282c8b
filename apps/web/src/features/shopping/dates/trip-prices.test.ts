import { describe, expect, test } from 'vitest';
import {
  cheaperTrips,
  daysAround,
  gridOf,
  isLowestOfMonth,
  isNearLowest,
  monthPrices,
  monthsOnSale,
  priceOf,
  ridgePrices,
} from './trip-prices.ts';

const prices = {
  outs: new Map([
    ['2026-12-01', 800.5],
    ['2026-12-02', 600],
    ['2027-01-04', 500],
  ]),
  backs: new Map([
    ['2026-12-02', 400],
    ['2026-12-04', 300.5],
    ['2026-12-05', 350],
    ['2027-01-07', 900],
  ]),
};
const stay = { out: '2026-12-01', back: '2026-12-04' };

describe('the prices of trips', () => {
  test('a trip costs the sum of its ways', () => {
    expect(priceOf(prices, stay)).toBe(1101);
  });

  test('a trip without a fare, or with a return that is not after its departure, has no price', () => {
    expect(priceOf(prices, { out: '2026-12-03', back: '2026-12-04' })).toBeNull();
    expect(priceOf(prices, { out: '2026-12-02', back: '2026-12-02' })).toBeNull();
    expect(priceOf(prices, { out: '2026-12-02', back: '2026-12-01' })).toBeNull();
  });

  test('the grid has a row for each return and a cell for each departure', () => {
    const grid = gridOf(prices, ['2026-12-01', '2026-12-02'], ['2026-12-02', '2026-12-04']);
    expect(grid.map((row) => row.map(({ yuan }) => yuan))).toEqual([
      [1200.5, null],
      [1101, 900.5],
    ]);
  });

  test('cheaper trips come with what they save, cheapest first', () => {
    const cells = gridOf(prices, ['2026-12-01', '2026-12-02'], ['2026-12-04', '2026-12-05']).flat();
    expect(cheaperTrips(cells, { out: '2026-12-01', back: '2026-12-05' }, 2)).toEqual([
      { out: '2026-12-02', back: '2026-12-04', yuan: 900.5, saved: 250 },
      { out: '2026-12-02', back: '2026-12-05', yuan: 950, saved: 200.5 },
    ]);
  });

  test('a month has the lowest price of a trip of the same length', () => {
    expect(monthPrices(prices, stay, ['2026-12', '2027-01', '2027-02'])).toEqual([
      { month: '2026-12', yuan: 950, days: { out: '2026-12-02', back: '2026-12-05' } },
      { month: '2027-01', yuan: 1400, days: { out: '2027-01-04', back: '2027-01-07' } },
      { month: '2027-02', yuan: null, days: null },
    ]);
  });

  test('each month has four parts on the ridge, each with the lowest price of its departures', () => {
    expect(ridgePrices(prices, stay, ['2026-12', '2027-01'])).toEqual([950, null, null, null, 1400, null, null, null]);
  });

  test('a price within five percent of the lowest is near it', () => {
    expect(isNearLowest(1050, 1000)).toBe(true);
    expect(isNearLowest(1051, 1000)).toBe(false);
    expect(isNearLowest(null, 1000)).toBe(false);
  });
});

describe('the prices of trips without a return', () => {
  const there = { outs: prices.outs, backs: new Map() };
  const oneWay = { out: '2026-12-01', back: '' };

  test('a trip costs its way there', () => {
    expect(priceOf(there, oneWay)).toBe(800.5);
    expect(priceOf(there, { out: '2026-12-03', back: '' })).toBeNull();
  });

  test('a month has its cheapest departure', () => {
    expect(monthPrices(there, oneWay, ['2026-12', '2027-01', '2027-02'])).toEqual([
      { month: '2026-12', yuan: 600, days: { out: '2026-12-02', back: '' } },
      { month: '2027-01', yuan: 500, days: { out: '2027-01-04', back: '' } },
      { month: '2027-02', yuan: null, days: null },
    ]);
    expect(ridgePrices(there, oneWay, ['2027-01'])).toEqual([500, null, null, null]);
  });

  test('cheaper departures come with what they save', () => {
    const cells = gridOf(there, ['2026-12-01', '2026-12-02'], ['']).flat();
    expect(cheaperTrips(cells, oneWay, 2)).toEqual([{ out: '2026-12-02', back: '', yuan: 600, saved: 200.5 }]);
  });

  test('the lowest day of a month is marked', () => {
    expect(isLowestOfMonth('2026-12-02', there)).toBe(true);
    expect(isLowestOfMonth('2026-12-01', there)).toBe(false);
    expect(isLowestOfMonth('2026-12-03', there)).toBe(false);
  });
});

test('the days of a grid lie around the chosen day and within the days on sale', () => {
  expect(daysAround('2026-12-10', 3, '2026-12-01', '2026-12-31')).toEqual(['2026-12-09', '2026-12-10', '2026-12-11']);
  expect(daysAround('2026-12-01', 3, '2026-12-01', '2026-12-31')[0]).toBe('2026-12-01');
  expect(daysAround('2026-12-31', 3, '2026-12-01', '2026-12-31').at(-1)).toBe('2026-12-31');
});

test('the months on sale begin with the first day and end with the last, over the end of a year', () => {
  expect(monthsOnSale('2026-11-24', '2027-02-01')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(monthsOnSale('2026-11-24', '2026-11-30')).toEqual(['2026-11']);
});
