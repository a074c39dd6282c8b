import { readFileSync } from 'node:fs';
import { readRuleTable } from '@haidai/testkit/rules';
import { describe, expect, it } from 'vitest';
import {
  chancePercent,
  describeChance,
  expectedReturns,
  latestHourOf,
  type WaitlistRules,
  waitsUntil,
} from './index.ts';

const file = new URL('../../../carriers/haidai/waitlist/rules.json', import.meta.url);
const [rules] = (JSON.parse(readFileSync(file, 'utf8')) as { rules: [WaitlistRules] }).rules;

const DAY_MS = 86_400_000;
const departAt = Date.parse('2026-12-18T07:55:00+08:00');

describe('the chance of a wish', () => {
  it.each(readRuleTable('waitlist', 'Worked chances'))(
    'is as in the table: $Chance % of $Expected expected seats',
    (row) => {
      const time = {
        now: departAt - Number(row['Days left']) * DAY_MS,
        until: latestHourOf(departAt, rules),
        departAt,
      };
      const mean = expectedReturns(rules, { ...time, capacity: Number(row.Capacity) });
      expect(mean.toFixed(2)).toBe(row.Expected);
      const percent = chancePercent(mean, Number(row['Seats needed']));
      expect(percent).toBe(Number(row.Chance));
      expect(describeChance(percent, rules)).toEqual({ level: row.Level, ofTen: Number(row['Of ten']) });
    },
  );

  it('falls with every seat, and is nothing when the wait is over', () => {
    const chances = [1, 2, 3, 4, 5, 6].map((seats) => chancePercent(3, seats));
    expect(chances).toEqual(chances.toSorted((a, b) => b - a));
    expect(chancePercent(0, 1)).toBe(0);
    const over = { now: departAt, until: latestHourOf(departAt, rules), departAt, capacity: 150 };
    expect(expectedReturns(rules, over)).toBe(0);
  });
});

describe('a wish', () => {
  it('ends at the chosen hour, and at the latest six hours before its departure', () => {
    const latest = departAt - 6 * 3_600_000;
    expect(waitsUntil(departAt, null, rules)).toBe(latest);
    expect(waitsUntil(departAt, latest - 1, rules)).toBe(latest - 1);
    expect(waitsUntil(departAt, latest + 1, rules)).toBe(latest);
  });
});
