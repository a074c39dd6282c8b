import { expect, it } from 'vitest';
import { addWorkingDays } from './calendar.ts';

it.each([
  ['2026-11-20', 10, '2026-12-04'],
  ['2026-11-21', 10, '2026-12-04'],
  ['2026-11-23', 10, '2026-12-07'],
  ['2026-11-26', 1, '2026-11-27'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-27', 0, '2026-11-27'],
])('%s and %i working days later is %s', (day, count, last) => {
  expect(addWorkingDays(day, count)).toBe(last);
});
