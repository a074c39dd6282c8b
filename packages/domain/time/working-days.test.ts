import { readFileSync } from 'node:fs';
import { readRuleTable } from '@haidai/testkit/rules';
import { describe, expect, it } from 'vitest';
import { addWorkingDays, isWorkingDay, type WorkCalendar } from './calendar.ts';

interface Published {
  years: { holidays: { from: string; to: string }[]; workedWeekends: string[] }[];
}

const { years } = JSON.parse(
  readFileSync(new URL('../../../carriers/haidai/working-days.json', import.meta.url), 'utf8'),
) as Published;
const calendar: WorkCalendar = {
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

  it('without a published calendar count Monday to Friday, so a limit is rather too early than too late', () => {
    const none = { holidays: new Set<string>(), workedWeekends: new Set<string>() };
    expect(addWorkingDays('2026-09-25', 10, none)).toBe('2026-10-09');
    expect(addWorkingDays('2026-09-25', 10, calendar)).toBe('2026-10-15');
  });
});
