import { expect, test } from 'vitest';
import { presetOf, rangeOf } from './report-address.ts';

const today = '2026-12-01';

test.each([
  ['today', '2026-12-01', '2026-12-01'],
  ['week', '2026-11-24', '2026-11-30'],
  ['fortnight', '2026-11-17', '2026-11-30'],
  ['month', '2026-11-01', '2026-11-30'],
] as const)('the range %s is %s to %s', (preset, from, to) => {
  expect(rangeOf(preset, today)).toEqual({ from, to });
  expect(presetOf({ from, to }, today)).toBe(preset);
});

test('any other range is the reader’s own', () => {
  expect(presetOf({ from: '2026-11-03', to: '2026-11-09' }, today)).toBe('custom');
});
