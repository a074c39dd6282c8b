import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  ageOn,
  daysBetween,
  daysOfMonth,
  formatLocal,
  fromDayNumber,
  instantToLocal,
  isDate,
  localToInstant,
  monthOf,
  toDayNumber,
  todayIn,
  weekdayOf,
  withEnglishDates,
  zoneOffset,
} from './index.ts';

const at = (text: string) => Date.parse(text);

describe('the calendar', () => {
  it('writes the dates of an English text with the names of their months', () => {
    expect(withEnglishDates('from 2026-12-01 to 2027-02-28')).toBe('from 1 Dec 2026 to 28 Feb 2027');
    expect(withEnglishDates('Entries open at 2026-11-09 10:00.')).toBe('Entries open at 9 Nov 2026 10:00.');
    expect(withEnglishDates('Ticket 789-2400001234, month 2026-12, 2026-13-01')).toBe(
      'Ticket 789-2400001234, month 2026-12, 2026-13-01',
    );
  });

  it('adds days over month ends and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2026-10-25', '2027-03-27')).toBe(153);
    expect(weekdayOf('2026-11-21')).toBe(6);
    expect(weekdayOf('1969-12-29')).toBe(1);
  });

  it('accepts only dates that exist', () => {
    expect(isDate('2028-02-29')).toBe(true);
    expect(isDate('2027-02-29')).toBe(false);
    expect(isDate('2027-2-9')).toBe(false);
    expect(isDate('2027-13-01')).toBe(false);
  });

  it('adds months over years', () => {
    expect(monthOf('2026-05-22')).toBe('2026-05');
    expect(addMonths('2026-11', 3)).toBe('2027-02');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addMonths('2026-12', -12)).toBe('2025-12');
    expect(daysOfMonth('2027-02')).toHaveLength(28);
    expect(daysOfMonth('2028-02').at(-1)).toBe('2028-02-29');
  });

  it('counts completed years', () => {
    expect(ageOn('2014-12-02', '2026-12-01')).toBe(11);
    expect(ageOn('2014-12-01', '2026-12-01')).toBe(12);
    expect(ageOn('2024-02-29', '2026-02-28')).toBe(1);
    expect(ageOn('2024-02-29', '2026-03-01')).toBe(2);
  });

  it('formats a local time after midnight with the next date', () => {
    expect(formatLocal('2026-12-31', 1500)).toBe('2027-01-01T01:00');
  });
});

describe('time zones', () => {
  it('have the right offsets at the carrier’s destinations', () => {
    const noon = at('2026-12-01T12:00:00Z');
    expect(zoneOffset('Asia/Shanghai', noon)).toBe(480);
    expect(zoneOffset('Asia/Tokyo', noon)).toBe(540);
    expect(zoneOffset('Asia/Bangkok', noon)).toBe(420);
    expect(zoneOffset('Asia/Kolkata', noon)).toBe(330);
    expect(zoneOffset('America/New_York', noon)).toBe(-300);
    expect(zoneOffset('UTC', noon)).toBe(0);
  });

  it('follow a clock change to the minute', () => {
    expect(zoneOffset('Europe/London', at('2027-03-28T00:59:59Z'))).toBe(0);
    expect(zoneOffset('Europe/London', at('2027-03-28T01:00:00Z'))).toBe(60);
    expect(localToInstant('2027-03-28', 59, 'Europe/London')).toBe(at('2027-03-28T00:59:00Z'));
    expect(localToInstant('2027-03-28', 120, 'Europe/London')).toBe(at('2027-03-28T01:00:00Z'));
  });

  it('move a skipped local time forward, and give a doubled one its first instant', () => {
    expect(localToInstant('2027-03-28', 90, 'Europe/London')).toBe(at('2027-03-28T01:30:00Z'));
    expect(localToInstant('2026-10-25', 90, 'Europe/London')).toBe(at('2026-10-25T00:30:00Z'));
    expect(localToInstant('2026-11-01', 90, 'America/New_York')).toBe(at('2026-11-01T05:30:00Z'));
  });

  it('give todayIn the date of the carrier, in any zone of the machine', () => {
    expect(todayIn(new Date('2026-05-21T16:00:00Z'))).toBe('2026-05-22');
    expect(todayIn(new Date('2026-05-21T15:59:59Z'))).toBe('2026-05-21');
    expect(todayIn(new Date('2026-05-21T15:59:59Z'), 'Asia/Tokyo')).toBe('2026-05-22');
  });

  it('count minutes past 24 hours as the next day', () => {
    expect(localToInstant('2026-12-31', 1500, 'Asia/Shanghai')).toBe(at('2026-12-31T17:00:00Z'));
  });

  it('convert a local time to an instant and back', () => {
    const zones = fc.constantFrom('Asia/Shanghai', 'Asia/Tokyo', 'Europe/London', 'America/New_York', 'Asia/Kolkata');
    const days = fc.integer({ min: toDayNumber('2026-01-01'), max: toDayNumber('2028-12-31') });
    fc.assert(
      fc.property(zones, days, fc.integer({ min: 240, max: 1439 }), (zone, day, minutes) => {
        const date = fromDayNumber(day);
        expect(instantToLocal(localToInstant(date, minutes, zone), zone)).toEqual({ date, minutes });
      }),
    );
  });

  it('are refused if they are unknown', () => {
    expect(() => zoneOffset('Asia/Qingdao', 0)).toThrow(RangeError);
  });
});
