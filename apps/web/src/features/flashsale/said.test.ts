import { expect, test } from 'vitest';
import { say } from './said.ts';

test('a state is told at once, a place in line every half minute', () => {
  const first = say(undefined, 'WAITING', 'place 9', 0);
  expect(first.words).toBe('place 9');
  expect(say(first, 'WAITING', 'place 8', 5_000)).toBe(first);
  expect(say(first, 'WAITING', 'place 7', 29_999)).toBe(first);
  const second = say(first, 'WAITING', 'place 6', 30_000);
  expect(second.words).toBe('place 6');
  expect(say(second, 'WAITING', 'place 5', 59_999)).toBe(second);
  expect(say(second, 'GRANTED', 'your turn', 30_001).words).toBe('your turn');
});

test('what has not changed is not told again', () => {
  const first = say(undefined, 'ENTERED', 'waiting', 0);
  expect(say(first, 'ENTERED', 'waiting', 999_999)).toBe(first);
});
