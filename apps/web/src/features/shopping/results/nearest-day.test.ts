import { expect, test } from 'vitest';
import { nearestDay } from './nearest-day.ts';

const days = [
  { date: '2026-12-01', partyPrice: 900 },
  { date: '2026-12-04', partyPrice: null },
  { date: '2026-12-05', partyPrice: 700 },
  { date: '2026-12-09', partyPrice: 500 },
];

test('the nearest day has an offer and lies on either side', () => {
  expect(nearestDay(days, '2026-12-03')).toEqual({ date: '2026-12-05', partyPrice: 700 });
  expect(nearestDay(days, '2026-12-02')?.date).toBe('2026-12-01');
  expect(nearestDay(days, '2027-05-01')?.date).toBe('2026-12-09');
});

test('of two days at the same distance, the later one is the nearest', () => {
  expect(nearestDay(days, '2026-12-07')?.date).toBe('2026-12-09');
});

test('the day itself and days without an offer do not count', () => {
  expect(nearestDay(days, '2026-12-05')?.date).toBe('2026-12-09');
  expect(nearestDay([{ date: '2026-12-04', partyPrice: null }], '2026-12-05')).toBeUndefined();
});
