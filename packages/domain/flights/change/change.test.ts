import { readRuleTable } from '@haidai/testkit/rules';
import { describe, expect, it, test } from 'vitest';
import { operatesOn } from '../schedule/pattern.ts';
import { parsePatterns } from '../schedule/pattern-text.ts';
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

  it('replaces its flight numbers for its days', () => {
    const days = listFlightDays(replacePatterns(existing, file, 'FLIGHTS'), '2026-12-01');
    expect(days.get('HD1001 2026-12-09')?.legs[0]?.departs).toBe(415);
    expect(days.get('HD1001 2026-12-11')?.legs[0]?.departs).toBe(480);
    expect(days.has('HD1002 2026-12-11')).toBe(true);
  });

  it('of a period removes the numbers that it leaves out', () => {
    const days = listFlightDays(replacePatterns(existing, file, 'PERIOD'), '2026-12-01');
    expect(days.has('HD1002 2026-12-11')).toBe(false);
    expect(days.has('HD1002 2026-12-13')).toBe(true);
  });

  it('is published without the days that a retired flight has', () => {
    const left = withoutDays(existing, new Map([['HD1001', ['2026-12-01', '2026-12-05', '2026-12-31']]]));
    const flies = (day: string) => left.some((each) => each.flightNo === 'HD1001' && operatesOn(each, day));
    expect(['2026-12-01', '2026-12-05', '2026-12-31'].filter(flies)).toEqual([]);
    expect(['2026-12-02', '2026-12-04', '2026-12-06', '2026-12-30'].every(flies)).toBe(true);
  });
});
