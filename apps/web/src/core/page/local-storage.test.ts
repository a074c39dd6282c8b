import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findRemembered, forgetText, rememberText, rememberUntil } from './local-storage.ts';

const isText = (value: unknown) => typeof value === 'string';
let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a stored value', () => {
  test('is JSON and is readable until it expires', () => {
    rememberUntil('notice', '退票提示', 1000);
    expect(JSON.parse(stored.get('notice') ?? '')).toEqual({ until: 1000, value: '退票提示' });
    expect(findRemembered('notice', 999, isText)).toBe('退票提示');
    expect(findRemembered('notice', 1000, isText)).toBeNull();
  });

  test('can be removed', () => {
    rememberText('a', 'b');
    forgetText('a');
    expect(stored.size).toBe(0);
  });

  test.each(['', 'null', '[]', '{"until":9e9}', '{"until":"later","value":"x"}', '{"until":9e9,"value":7}', '{broken'])(
    'reads as null if the storage holds %s',
    (text) => {
      stored.set('notice', text);
      expect(findRemembered('notice', 0, isText)).toBeNull();
    },
  );

  test('reads as null without a storage', () => {
    vi.stubGlobal('localStorage', undefined);
    rememberUntil('notice', 'x', 1000);
    forgetText('notice');
    expect(findRemembered('notice', 0, isText)).toBeNull();
  });
});
