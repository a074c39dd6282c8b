import { expect, test } from 'vitest';
import { followCode } from './follow-code.ts';

/** Returns for each value of a field whether the form was submitted. */
function submissionsOf(...values: string[]): boolean[] {
  return values.map(followCode());
}

test('a code is complete with its sixth digit, whether typed or filled in at once', () => {
  expect(submissionsOf('1', '12', '123', '1234', '12345', '123456')).toEqual([false, false, false, false, false, true]);
  expect(submissionsOf('123456')).toEqual([true]);
});

test('a corrected code waits for the button', () => {
  expect(submissionsOf('123455', '12345', '123456')).toEqual([true, false, false]);
  expect(submissionsOf('124', '12', '123456')).toEqual([false, false, false]);
  expect(submissionsOf('000000', '123456')).toEqual([true, false]);
});

test('an emptied field starts again', () => {
  expect(submissionsOf('1243', '', '123456')).toEqual([false, false, true]);
});

test('a text with a letter is no code', () => {
  expect(submissionsOf('12345x')).toEqual([false]);
});
