import { readFileSync } from 'node:fs';
import { readRuleTable } from '@haidai/testkit/rules';
import { describe, expect, it } from 'vitest';
import { addDays, addWorkingDays, isWorkingDay, missingWorkYear, type WorkCalendar } from './calendar.ts';

interface Published {
  years: { year: number; holidays: { from: string; to: string }[]; workedWeekends: string[] }[];
}

const { years } = JSON.parse(
  readFileSync(new URL('../../../carriers/haidai/working-days.json', import.meta.url), 'utf8'),
) as Published;
const calendar: WorkCalendar = {
  years: new Set(years.map(({ year }) => year)),
  holidays: new Set(
    years.flatMap(({ holidays }) =>
      holidays.flatMap(({ from, to }) =>
        Array.from({ length: 366 }, (_, n) =>
          new Date(Date.parse(from) + n * 86_400_000).toISOString().slice(0, 10),
        ).filter((day) => day <= to),
      ),
    ),
  ),
  workedWeekends: new Set(years.flatMap(({ workedWeekends }) => workedWeekends)),
};

describe('working days (docs/rules/complaints.md)', () => {
  it.each(readRuleTable('complaints', 'Worked days'))('of a complaint: %j', (row) => {
    const received = row.Received ?? '';
    expect(addWorkingDays(received, 8, calendar)).toBe(row['To the supervisor']);
    expect(addWorkingDays(received, 10, calendar)).toBe(row['Answer by']);
  });

  it.each([
    ['2026-10-01', false],
    ['2026-10-08', true],
    ['2026-10-10', true],
    ['2026-10-11', false],
    ['2026-09-20', true],
  ])('%s is worked: %s', (day, worked) => {
    expect(isWorkingDay(day, calendar)).toBe(worked);
  });

  it('count every day in a year that is not published, so a limit is never too late', () => {
    const none: WorkCalendar = { years: new Set(), holidays: new Set(), workedWeekends: new Set() };
    expect(addWorkingDays('2026-09-25', 10, none)).toBe('2026-10-05');
    // Sunday 20 September is worked, so Monday to Friday alone would end a day late.
    for (let day = '2026-01-01'; day < '2026-12-01'; day = addDays(day, 1))
      for (const limit of [7, 8, 10])
        expect(addWorkingDays(day, limit, none) <= addWorkingDays(day, limit, calendar)).toBe(true);
  });

  it.each([
    ['2026-11-30', null],
    ['2026-12-01', 2027],
    ['2027-05-01', 2027],
    ['2025-12-01', 2025],
  ])('on %s the days of the year %s are missing', (today, year) => {
    expect(missingWorkYear(today, { ...calendar, years: new Set([2026]) })).toBe(year);
  });
});
