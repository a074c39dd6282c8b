import { expect, test } from 'vitest';
import { createClock } from './clock.ts';
import { createIds } from './ids.ts';

test('today is the calendar day in the given zone, and in China by default', () => {
  const offsetTo = (instant: string) => () => new Date(instant).getTime() - Date.now();
  const evening = createClock(offsetTo('2026-03-01T16:00:00Z'));
  expect(evening.today()).toBe('2026-03-02');
  expect(evening.today('UTC')).toBe('2026-03-01');
  expect(evening.today('Asia/Tokyo')).toBe('2026-03-02');
  expect(createClock(offsetTo('2026-03-01T15:50:00Z')).today()).toBe('2026-03-01');
});

test('a moved clock does not change the time of the machine', () => {
  const clock = createClock(() => 3600_000);
  expect(clock.now().getTime() - clock.wall().getTime()).toBeGreaterThan(3599_000);
});

test('ids have the requested size and alphabet and are unique, and uuids are ordered by time', () => {
  const ids = createIds();
  const [first, second] = [ids.uuid(), ids.uuid()];
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(first < second).toBe(true);
  expect(ids.digits(7)).toMatch(/^\d{7}$/);
  expect(ids.hex(16)).toMatch(/^[0-9a-f]{32}$/);
  expect(ids.token()).toMatch(/^[\w-]{43}$/);
  expect(new Set(Array.from({ length: 1000 }, () => ids.token(8))).size).toBe(1000);
});
