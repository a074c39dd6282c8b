import { describe, expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, daysOfMonth, isIsoDate, todayIn } from './dates.ts';

describe('calendar dates', () => {
  test('today is the carrier’s, whatever the zone of the machine', () => {
    expect(todayIn(new Date('2026-05-21T16:00:00Z'))).toBe('2026-05-22');
    expect(todayIn(new Date('2026-05-21T15:59:59Z'))).toBe('2026-05-21');
  });
  test('days run over months, years and the end of February', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
    expect(addMonths('2026-11', 3)).toBe('2027-02');
    expect(daysOfMonth('2027-02')).toHaveLength(28);
  });
  test.each([
    ['2026-05-22', true],
    ['2026-02-30', false],
    ['2026-5-22', false],
    ['', false],
    ['2026-05-22T00:00', false],
  ])('%s is a date: %s', (text, is) => expect(isIsoDate(text)).toBe(is));
});
