import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beforeDeadline, CHUNK_LIMIT_MS, ChunkTimeout, limitLoading } from './chunk-deadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('beforeDeadline returns code that loads in time and clears its timer', async () => {
  const loading = new Promise((resolve) => setTimeout(() => resolve('page'), CHUNK_LIMIT_MS - 1));
  const answer = beforeDeadline(loading);
  await vi.advanceTimersByTimeAsync(CHUNK_LIMIT_MS - 1);
  expect(await answer).toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});

test('beforeDeadline fails after 120 seconds, and passes an earlier error on', async () => {
  expect(CHUNK_LIMIT_MS).toBe(120_000);
  const answer = beforeDeadline(new Promise(() => undefined));
  const outcome = expect(answer).rejects.toBeInstanceOf(ChunkTimeout);
  await vi.advanceTimersByTimeAsync(120_000);
  await outcome;
  await expect(beforeDeadline(Promise.reject(new Error('no network')))).rejects.toThrow('no network');
});

test('the loader of a page has the same limit as its code', async () => {
  const never = new Promise(() => undefined);
  const page = { component: { preload: () => never }, loader: () => never };
  limitLoading(page);
  const outcomes = [page.component.preload(), page.loader()].map((each) =>
    expect(each).rejects.toBeInstanceOf(ChunkTimeout),
  );
  await vi.advanceTimersByTimeAsync(CHUNK_LIMIT_MS);
  await Promise.all(outcomes);
});

test('limitLoading does not delay a page that is already loaded', async () => {
  const here = { component: { preload: undefined }, loader: () => 'data' };
  limitLoading(here);
  expect(here.loader()).toBe('data');
  const arriving = { component: { preload: (): Promise<unknown> | undefined => undefined }, loader: () => 'data' };
  limitLoading(arriving);
  expect(await arriving.loader()).toBe('data');
});
