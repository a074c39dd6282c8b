import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetOrderNotes, noteForOrder, recallForOrder } from './order-notes.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const [mine, other] = ['OW20261201B0000001', 'OW20261201B0000002'];

beforeEach(() => {
  const kept: Record<string, unknown> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => Object.assign(kept, { [key]: text }),
    removeItem: (key: string) => delete kept[key],
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value });
  vi.stubGlobal('localStorage', kept);
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a note of a draft is kept for its half hour, and goes when the order is placed; others stay', () => {
  noteForOrder(mine, 'insurance', 'IN1');
  noteForOrder(other, 'insurance', 'IN2');
  expect(recallForOrder(mine, 'insurance', isText)).toBe('IN1');
  forgetOrderNotes(mine);
  expect(recallForOrder(mine, 'insurance', isText)).toBeNull();
  expect(recallForOrder(other, 'insurance', isText)).toBe('IN2');
  vi.advanceTimersByTime(30 * 60_000);
  expect(recallForOrder(other, 'insurance', isText)).toBeNull();
});

test('where nothing can be kept, nothing is remembered and nothing breaks', () => {
  vi.stubGlobal('localStorage', undefined);
  noteForOrder(mine, 'insurance', 'IN1');
  expect(recallForOrder(mine, 'insurance', isText)).toBeNull();
  forgetOrderNotes(mine);
});

test('a visit that ends forgets the notes of every order, and nothing else', () => {
  noteForOrder(mine, 'insurance', 'INS-A');
  noteForOrder(other, 'insurance', 'INS-B');
  localStorage.setItem('recentTrips', '[]');
  forgetOrderNotes();
  expect(Object.keys(localStorage)).toEqual(['recentTrips']);
});
