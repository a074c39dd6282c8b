import { expect, test } from 'vitest';
import { nextAnnouncement } from './announcement.ts';

test('a state is told at once, a place in line every half minute', () => {
  const first = nextAnnouncement(undefined, 'WAITING', 'place 9', 0);
  expect(first.text).toBe('place 9');
  expect(nextAnnouncement(first, 'WAITING', 'place 8', 5_000)).toBe(first);
  expect(nextAnnouncement(first, 'WAITING', 'place 7', 29_999)).toBe(first);
  const second = nextAnnouncement(first, 'WAITING', 'place 6', 30_000);
  expect(second.text).toBe('place 6');
  expect(nextAnnouncement(second, 'WAITING', 'place 5', 59_999)).toBe(second);
  expect(nextAnnouncement(second, 'GRANTED', 'your turn', 30_001).text).toBe('your turn');
});

test('what has not changed is not told again', () => {
  const first = nextAnnouncement(undefined, 'ENTERED', 'waiting', 0);
  expect(nextAnnouncement(first, 'ENTERED', 'waiting', 999_999)).toBe(first);
});
