import { readRuleTable } from '@haidai/testkit/rules';
import { describe, expect, it, test } from 'vitest';
import { toDayNumber } from '../../time/index.ts';
import { operatesOn } from '../schedule/pattern.ts';
import { parsePatterns } from '../schedule/pattern-text.ts';
import { countChanges } from './count-changes.ts';
import { type ChangeRules, measureOf } from './measure.ts';
import { listFlightDays, replacePatterns, withoutDays } from './replace-patterns.ts';

const rules: ChangeRules = {
  id: 'TEST',
  from: '2026-01-01',
  informMinutes: 15,
  askMinutes: 60,
  earlierMinutes: 30,
  renumberMinutes: 60,
};

const patternsOf = (...lines: string[]) => parsePatterns(lines.join('\n'), 'test.txt').patterns;
const daily = (flightNo: string, from: string, to: string, departs = '0655') =>
  `${flightNo} | ${from}..${to} | 1234567 | TAO/T1 ${departs} - TFU/T2 1210 | 738 | - | -`;

const minutesOf = (time = '') => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

describe('the measure of changed times', () => {
  test.each(readRuleTable('schedule', 'What changed times mean'))('$Sold to $New is $Measure', (row) => {
    const minutes = minutesOf(row.New) - minutesOf(row.Sold);
    expect(measureOf(rules, { departure: minutes, arrival: minutes })).toBe(row.Measure);
  });

  it('follows the larger change of departure and arrival', () => {
    expect(measureOf(rules, { departure: 0, arrival: 0 })).toBe('NONE');
    expect(measureOf(rules, { departure: 5, arrival: 20 })).toBe('ASK');
    expect(measureOf(rules, { departure: 5, arrival: -61 })).toBe('CASE');
  });
});

describe('a schedule file', () => {
  const existing = patternsOf(daily('HD1001', '2026-12-01', '2026-12-31'), daily('HD1002', '2026-12-01', '2026-12-31'));
  const file = patternsOf(daily('HD1001', '2026-12-10', '2026-12-12', '0800'));

  /** Returns a function that finds the departure of a flight after the file is in place, in minutes. */
  function departures(scope: 'FLIGHTS' | 'PERIOD') {
    const flights = listFlightDays(replacePatterns(existing, file, scope), '2026-12-01');
    return (flightNo: string, day: string) => flights.get(flightNo)?.get(toDayNumber(day))?.legs[0]?.departs;
  }

  it('replaces its flight numbers for its days', () => {
    const departs = departures('FLIGHTS');
    expect(departs('HD1001', '2026-12-09')).toBe(415);
    expect(departs('HD1001', '2026-12-11')).toBe(480);
    expect(departs('HD1002', '2026-12-11')).toBe(415);
  });

  it('of a period removes the numbers that it leaves out', () => {
    const departs = departures('PERIOD');
    expect(departs('HD1002', '2026-12-11')).toBeUndefined();
    expect(departs('HD1002', '2026-12-13')).toBe(415);
  });

  it('is counted by what it does to each flight, beginning on a day', () => {
    const count = (scope: 'FLIGHTS' | 'PERIOD', ...lines: string[]) =>
      countChanges(existing, replacePatterns(existing, patternsOf(...lines), scope), '2026-12-08');
    const [first, last] = ['2026-12-10', '2026-12-12'];
    const none = { same: 0, retimed: 0, reequipped: 0, rerouted: 0, removed: 0, added: 0 };
    const line = daily('HD1001', first, last);
    expect(countChanges(existing, existing, '2026-12-08')).toEqual({ ...none, same: 48 });
    expect(count('FLIGHTS', line)).toEqual({ ...none, same: 48 });
    expect(count('FLIGHTS', daily('HD1001', first, last, '0800'))).toEqual({ ...none, same: 45, retimed: 3 });
    expect(count('FLIGHTS', line.replace('738', '320'))).toEqual({ ...none, same: 45, reequipped: 3 });
    expect(count('FLIGHTS', line.replace('TFU/T2', 'CKG/T3'))).toEqual({ ...none, same: 45, rerouted: 3 });
    expect(count('FLIGHTS', daily('HD1001', '2026-12-30', '2027-01-02'))).toEqual({ ...none, same: 48, added: 2 });
    expect(count('PERIOD', line, daily('HD1003', first, last))).toEqual({ ...none, same: 45, removed: 3, added: 3 });
  });

  it('is published without the days that a retired flight has', () => {
    const left = withoutDays(existing, new Map([['HD1001', ['2026-12-01', '2026-12-05', '2026-12-31']]]));
    const flies = (day: string) => left.some((each) => each.flightNo === 'HD1001' && operatesOn(each, day));
    expect(['2026-12-01', '2026-12-05', '2026-12-31'].filter(flies)).toEqual([]);
    expect(['2026-12-02', '2026-12-04', '2026-12-06', '2026-12-30'].every(flies)).toBe(true);
  });
});
