import { expect, test } from 'vitest';
import { firstShown, rangeOf } from './day-range.ts';

const trip = { depDate: '2026-12-08', freeFrom: '2026-12-05', freeTo: '2026-12-11' };
const on = { today: '2026-12-07', saleDays: 360 };

test('a change at the wish of the traveller can go to every day on sale', () => {
  const range = rangeOf(trip, { ...on, changeType: 'VOLUNTARY_CHANGE' });
  expect(range).toEqual({ first: '2026-12-07', last: '2027-12-02', isFree: false });
  expect(firstShown('', trip, range)).toBe('2026-12-08');
  expect(firstShown('2026-12-20', trip, range)).toBe('2026-12-20');
  expect(firstShown('', { depDate: '2026-12-01' }, range)).toBe('2026-12-07');
});

test('a free change can go to the days of its rule that are not past', () => {
  const range = rangeOf(trip, { ...on, changeType: 'INVOLUNTARY_CHANGE' });
  expect(range).toEqual({ first: '2026-12-07', last: '2026-12-11', isFree: true });
  expect(firstShown('2026-12-20', trip, range)).toBe('2026-12-11');
});
