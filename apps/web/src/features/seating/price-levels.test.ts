import { expect, test } from 'vitest';
import { priceLevels } from './price-levels.ts';
import type { SeatOnMap } from './seat-on-map.ts';

const seat = (tier: SeatOnMap['tier']): SeatOnMap => ({
  seatNo: '37A',
  letter: 'A',
  side: 'left',
  place: 'window',
  tier,
  reclines: true,
  bassinet: false,
  taken: false,
  blocked: false,
});
const rowOf = (cabin: 'ECO' | 'BUSINESS', ...tiers: SeatOnMap['tier'][]) => ({
  row: 37,
  cabin,
  exit: false,
  seats: tiers.map(seat),
});
const rows = [rowOf('BUSINESS', 'INCLUDED'), rowOf('ECO', 'EXIT', 'FRONT', 'STANDARD', 'WINDOW_AISLE', 'STANDARD')];

test('every price of the cabin has its own colour', () => {
  const yuan = { INCLUDED: 0, STANDARD: 0, WINDOW_AISLE: 30, FRONT: 60, EXIT: 80 };
  expect(priceLevels(rows, 'ECO', (tier) => yuan[tier])).toEqual([
    { yuan: 0, level: 0, tiers: ['STANDARD'] },
    { yuan: 30, level: 1, tiers: ['WINDOW_AISLE'] },
    { yuan: 60, level: 2, tiers: ['FRONT'] },
    { yuan: 80, level: 3, tiers: ['EXIT'] },
  ]);
});

test('seats of several tiers with the same price share one entry', () => {
  expect(priceLevels(rows, 'ECO', () => 0)).toEqual([
    { yuan: 0, level: 0, tiers: ['EXIT', 'FRONT', 'STANDARD', 'WINDOW_AISLE'] },
  ]);
});

test('without free seats, the lowest price has colour 1', () => {
  expect(priceLevels(rows, 'BUSINESS', () => 20)).toEqual([{ yuan: 20, level: 1, tiers: ['INCLUDED'] }]);
});
