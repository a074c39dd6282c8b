import { expect, test } from 'vitest';
import {
  formatDate,
  formatDayAndWeekday,
  formatDayOffset,
  formatDuration,
  formatInstant,
  formatMoment,
  formatMoney,
  formatMonth,
  formatYuan,
  nameOfWeekday,
  weekdayLetters,
} from './format.ts';

test('dates, months and durations are formatted in both languages', () => {
  expect(formatDayAndWeekday('2026-05-22')).toBe('5月22日 周五');
  expect(formatDayAndWeekday('2026-05-22', 'en')).toBe('Fri 22 May');
  expect(formatDayAndWeekday('2026-05-24', 'en')).toBe('Sun 24 May');
  expect(formatDate('2026-05-22')).toBe('2026-05-22');
  expect(formatDate('2026-05-22', 'en')).toBe('22 May 2026');
  expect(formatDate('2026-05-22 10:20', 'en')).toBe('22 May 2026 10:20');
  expect(formatDate('soon', 'en')).toBe('soon');
  expect(formatMonth('2026-05')).toBe('2026年5月');
  expect(formatMonth('2026-05', 'en')).toBe('May 2026');
  expect(formatDuration('03:05')).toBe('3 小时 5 分');
  expect(formatDuration('00:50', 'en')).toBe('50 min');
});

test('formatYuan separates thousands and shows fen only if there are any', () => {
  expect([490, 2600, 12.5, 1234567.89].map(formatYuan)).toEqual(['490', '2,600', '12.50', '1,234,567.89']);
});

test('formatMoney always shows two decimals', () => {
  expect([0, 2600, 12.5, -1234567.891].map(formatMoney)).toEqual(['0.00', '2,600.00', '12.50', '-1,234,567.89']);
});

test('formatDayOffset shows the days between departure and arrival', () => {
  expect([0, 1, 2, -1].map(formatDayOffset)).toEqual(['', '+1', '+2', '-1']);
});

test('an instant is formatted in its time zone with 24 hours', () => {
  expect(formatInstant('2026-05-22T16:30:00Z')).toBe('2026-05-23 00:30');
  expect(formatInstant('2026-05-22T16:30:00Z', 'Asia/Tokyo')).toBe('2026-05-23 01:30');
  expect(formatMoment('2026-05-22T16:30:00Z')).toBe('5月23日 00:30');
  expect(formatMoment('2026-05-22T16:30:00Z', 'en')).toBe('23 May 00:30');
});

test('weekdays are numbered from Monday, and the columns of a calendar begin with Sunday', () => {
  expect([1, 7].map((weekday) => nameOfWeekday(weekday, 'zh-CN'))).toEqual(['周一', '周日']);
  expect(weekdayLetters('zh-CN').map(({ letter }) => letter)).toEqual([...'日一二三四五六']);
  expect(weekdayLetters('en').map(({ letter }) => letter)).toEqual([...'SMTWTFS']);
});
