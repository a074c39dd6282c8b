import type { ActivityRecord } from '@haidai/contract/promotion';
import { expect, test } from 'vitest';
import { daysAround, travelDays } from './travel-days.ts';

const activity = (change: Partial<ActivityRecord>) =>
  ({ nextTravelDate: '2026-11-24', travelTo: '2026-12-03', weekdays: '', ...change }) as ActivityRecord;

test('travelDays lists every travel day, or those on the weekdays of the activity', () => {
  expect(travelDays(activity({}))).toHaveLength(10);
  expect(travelDays(activity({ weekdays: '234' }))).toEqual([
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
  ]);
  expect(travelDays(activity({ nextTravelDate: '2026-11-29', weekdays: '7' }))).toEqual(['2026-11-29']);
  expect(travelDays(activity({ nextTravelDate: '' }))).toEqual([]);
});

test('daysAround puts the chosen day in the middle, except at both ends', () => {
  const days = travelDays(activity({}));
  expect(daysAround(days, '2026-11-28', 5)).toEqual(days.slice(2, 7));
  expect(daysAround(days, '2026-11-24', 5)).toEqual(days.slice(0, 5));
  expect(daysAround(days, '2026-12-03', 5)).toEqual(days.slice(5));
  expect(daysAround(days, '2027-01-01', 5)).toEqual(days.slice(0, 5));
  expect(daysAround([], '2026-11-24', 5)).toEqual([]);
});
