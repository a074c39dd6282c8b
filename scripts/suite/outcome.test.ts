import { expect, test } from 'vitest';
import { addOutcomes, describeOutcome, isSuccess, nothing, reconcile } from './outcome.ts';

test.each([
  ['all passed', { passed: 3, failed: 0, skipped: 0 }, 0, { passed: 3, failed: 0, skipped: 0 }],
  ['failures were counted', { passed: 3, failed: 2, skipped: 0 }, 1, { passed: 3, failed: 2, skipped: 0 }],
  ['an error outside the tests', { passed: 3, failed: 0, skipped: 0 }, 1, { passed: 3, failed: 1, skipped: 0 }],
  ['ended by a signal', { passed: 3, failed: 0, skipped: 0 }, null, { passed: 3, failed: 1, skipped: 0 }],
  ['no test was found', { passed: 0, failed: 0, skipped: 0 }, 0, { passed: 0, failed: 1, skipped: 0 }],
  ['all were skipped', { passed: 0, failed: 0, skipped: 4 }, 0, { passed: 0, failed: 1, skipped: 4 }],
])('%s', (_, counted, exitCode, expected) => {
  expect(reconcile(counted, exitCode)).toEqual(expected);
});

test('the last line names skipped tests only if there are any', () => {
  expect(describeOutcome({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
  expect(describeOutcome({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped');
});

test('a run without tests fails', () => {
  expect(isSuccess(addOutcomes([]))).toBe(false);
  expect(isSuccess({ ...nothing, passed: 1 })).toBe(true);
  expect(isSuccess({ ...nothing, passed: 1, failed: 1 })).toBe(false);
});
