import { describe, expect, test } from 'vitest';
import { operatesOn } from '../schedule/pattern.ts';
import { formatPattern, parsePatterns } from '../schedule/pattern-text.ts';
import { changeDays, type DayChange } from './change-days.ts';
import { replacePatterns } from './replace-patterns.ts';

const { patterns } = parsePatterns(
  [
    'HD8301 | 2026-12-01..2027-03-27 | 1234567 | TAO 0800 - CTU 1100 | 738 | B | R1',
    'HD8302 | 2026-12-01..2027-03-27 | ..3.... | CTU 1200 - TAO 1450 | 738 | B | R1',
  ].join('\n'),
  'all.txt',
);
const day = '2026-12-09';
const change = (more: Partial<DayChange>): DayChange => ({
  ...{ flightNo: 'HD8301', flightDate: day, change: 'cancelled', legs: [], aircraft: null },
  ...more,
});
/** The lines of a number that fly on a day, after the file of the changes is published. */
const flown = (changes: DayChange[], on: string, flightNo = 'HD8301') =>
  replacePatterns(patterns, changeDays(patterns, changes).patterns, 'FLIGHTS')
    .filter((each) => each.flightNo === flightNo && operatesOn(each, on))
    .map((each) => formatPattern(each).split(' | ').slice(3, 5).join(' '));

describe('the schedule file of a notice', () => {
  test('cancels a flight on one day and keeps the days around it', () => {
    expect(flown([change({})], day)).toEqual([]);
    expect(flown([change({})], '2026-12-08')).toEqual(['TAO 0800 - CTU 1100 738']);
    expect(flown([change({})], '2027-03-01')).toEqual(['TAO 0800 - CTU 1100 738']);
    expect(flown([change({})], day, 'HD8302')).toEqual(['CTU 1200 - TAO 1450 738']);
  });

  test('moves the times of one day, also past midnight', () => {
    const legs = [{ origin: 'TAO', destination: 'CTU', departsAt: `${day}T22:30`, arrivesAt: '2026-12-10T01:30' }];
    expect(flown([change({ change: 'retimed', legs })], day)).toEqual(['TAO 2230 - CTU 0130+1 738']);
    expect(flown([change({ change: 'retimed', legs })], '2026-12-10')).toEqual(['TAO 0800 - CTU 1100 738']);
  });

  test('changes the aircraft of one day', () => {
    expect(flown([change({ change: 'reequipped', aircraft: '320' })], day)).toEqual(['TAO 0800 - CTU 1100 320']);
  });

  test('keeps the flights between two changed days', () => {
    const two = [change({}), change({ flightDate: '2026-12-20' })];
    expect(flown(two, '2026-12-15')).toEqual(['TAO 0800 - CTU 1100 738']);
    expect([flown(two, day), flown(two, '2026-12-20')]).toEqual([[], []]);
  });

  test('leaves out a flight that the schedule does not have, and one with other airports', () => {
    const legs = [{ origin: 'TAO', destination: 'XIY', departsAt: `${day}T09:00`, arrivesAt: `${day}T12:00` }];
    const changes = [change({ flightNo: 'HD9999' }), change({ change: 'retimed', legs })];
    expect(changeDays(patterns, changes)).toEqual({ patterns: [], untold: changes });
  });
});
