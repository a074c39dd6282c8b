import { expect, test } from 'vitest';
import { lastDayOf } from './last-day.ts';

test.each([
  ['2027-01-18T16:00:00.000Z', '2027-01-18'],
  ['2027-01-18T16:00:00.001Z', '2027-01-19'],
  ['2026-12-20T02:00:00.000Z', '2026-12-20'],
])('the last day of a coupon that is valid until %s is %s', (validUntil, day) => {
  expect(lastDayOf(validUntil)).toBe(day);
});
