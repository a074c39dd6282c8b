import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../api/call.ts';
import { carrierTextQuery } from './carrier-texts.ts';

vi.mock('../api/call.ts', () => ({ call: vi.fn() }));

const carrierText = { docKey: 'B2C_REFUND_TIPS', docContent: '<p>退票提示</p>', version: '2' };
const asked = vi.mocked(call);
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00+08:00') });
  vi.stubGlobal('document', { documentElement: { lang: 'zh-CN' } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  asked.mockReset().mockResolvedValue(carrierText as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Each read gets a new `QueryClient`, as on a new page, so no memory is shared. */
const read = (version?: string) => new QueryClient().fetchQuery(carrierTextQuery(carrierText.docKey, version));

test('a notice is requested once in 30 minutes', async () => {
  expect(await read()).toEqual(carrierText);
  vi.advanceTimersByTime(30 * 60_000 - 1);
  expect(await read()).toEqual(carrierText);
  expect(asked).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await read();
  expect(asked).toHaveBeenCalledTimes(2);
});

test('stored terms of the requested version are used, another version is requested again', async () => {
  await read('2');
  await read('2');
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockResolvedValue({ ...carrierText, version: '3' } as never);
  expect(await read('3')).toMatchObject({ version: '3' });
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a stored notice of an unexpected shape is not shown', async () => {
  stored.set('notice:B2C_REFUND_TIPS', JSON.stringify({ until: Number.MAX_SAFE_INTEGER, value: { docContent: 7 } }));
  expect(await read()).toEqual(carrierText);
});
