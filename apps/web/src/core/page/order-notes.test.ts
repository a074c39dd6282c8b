import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findOrderNote, forgetOrderNotes, rememberOrderNote } from './order-notes.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const [mine, other] = ['OW20261201B0000001', 'OW20261201B0000002'];

beforeEach(() => {
  const storage: Record<string, unknown> = {};
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, text: string) => Object.assign(storage, { [key]: text }),
    removeItem: (key: string) => delete storage[key],
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(storage, name, { value });
  vi.stubGlobal('localStorage', storage);
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a note of a draft is kept for 30 minutes and deleted when its order is placed', () => {
  rememberOrderNote(mine, 'insurance', 'IN1');
  rememberOrderNote(other, 'insurance', 'IN2');
  expect(findOrderNote(mine, 'insurance', isText)).toBe('IN1');
  forgetOrderNotes(mine);
  expect(findOrderNote(mine, 'insurance', isText)).toBeNull();
  expect(findOrderNote(other, 'insurance', isText)).toBe('IN2');
  vi.advanceTimersByTime(30 * 60_000);
  expect(findOrderNote(other, 'insurance', isText)).toBeNull();
});

test('without a storage, notes read as null and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined);
  rememberOrderNote(mine, 'insurance', 'IN1');
  expect(findOrderNote(mine, 'insurance', isText)).toBeNull();
  forgetOrderNotes(mine);
});

test('forgetOrderNotes deletes the notes of all orders and nothing else', () => {
  rememberOrderNote(mine, 'insurance', 'INS-A');
  rememberOrderNote(other, 'insurance', 'INS-B');
  localStorage.setItem('recentTrips', '[]');
  forgetOrderNotes();
  expect(Object.keys(localStorage)).toEqual(['recentTrips']);
});
