import { describe, expect, test } from 'vitest';
import { clampDay, dayAfterKey, weeksOf } from './calendar-keys.ts';

describe('the keys of a calendar', () => {
  test.each([
    ['ArrowLeft', '2026-05-01', '2026-04-30'],
    ['ArrowRight', '2026-05-31', '2026-06-01'],
    ['ArrowUp', '2026-05-22', '2026-05-15'],
    ['ArrowDown', '2026-05-28', '2026-06-04'],
    ['Home', '2026-05-22', '2026-05-17'],
    ['End', '2026-05-22', '2026-05-23'],
    ['PageDown', '2027-01-31', '2027-02-28'],
    ['PageUp', '2026-03-31', '2026-02-28'],
  ])('%s moves from %s to %s', (key, from, to) => expect(dayAfterKey(key, from)).toBe(to));

  test('exclude all other keys', () => expect(dayAfterKey('a', '2026-05-22')).toBeUndefined());
  test('never leave the days that can be chosen', () => {
    expect(clampDay('2026-05-01', '2026-05-19', '2026-06-30')).toBe('2026-05-19');
    expect(clampDay('2026-07-01', '2026-05-19', '2026-06-30')).toBe('2026-06-30');
  });
});

test('the weeks of a month begin on Sunday and have seven places', () => {
  const weeks = weeksOf('2026-05');
  expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, '2026-05-01', '2026-05-02']);
  expect(weeks).toHaveLength(6);
  expect(weeks[5]).toEqual(['2026-05-31', ...Array(6).fill(undefined)]);
});
