import { describe, expect, test } from 'vitest';
import { clampDay, dayAfterKey, weeksOf } from './calendar-keys.ts';

describe('keys in a calendar', () => {
  test.each([
    ['ArrowLeft', '2026-05-01', '2026-04-30'],
    ['ArrowRight', '2026-05-31', '2026-06-01'],
    ['ArrowUp', '2026-05-22', '2026-05-15'],
    ['ArrowDown', '2026-05-28', '2026-06-04'],
    ['Home', '2026-05-22', '2026-05-17'],
    ['End', '2026-05-22', '2026-05-23'],
    ['PageDown', '2027-01-31', '2027-02-28'],
    ['PageUp', '2026-03-31', '2026-02-28'],
  ])('%s from %s goes to %s', (key, from, to) => expect(dayAfterKey(key, from)).toBe(to));

  test('other keys are not the calendar’s', () => expect(dayAfterKey('a', '2026-05-22')).toBeUndefined());
  test('nobody leaves the days that can be chosen', () => {
    expect(clampDay('2026-05-01', '2026-05-19', '2026-06-30')).toBe('2026-05-19');
    expect(clampDay('2026-07-01', '2026-05-19', '2026-06-30')).toBe('2026-06-30');
  });
});

test('weeks begin on Sunday and are whole', () => {
  const weeks = weeksOf('2026-05');
  expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, '2026-05-01', '2026-05-02']);
  expect(weeks).toHaveLength(6);
  expect(weeks[5]).toEqual(['2026-05-31', ...Array(6).fill(undefined)]);
});
