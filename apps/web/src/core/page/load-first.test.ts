// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadFirst, unlessLoadedFirst } from './load-first.ts';

const order = { orderNo: 'OW20261201B0000001' };
let queryClient: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  document.documentElement.dataset.ready = '';
});

afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset.ready;
});

const queryOf = (queryFn: () => Promise<typeof order>) => ({ queryKey: ['order'], queryFn });
const isLoadedAgain = () => unlessLoadedFirst({ state: { data: queryClient.getQueryData(['order']) } });

test('the next page waits for its data and does not load it again', async () => {
  await loadFirst(queryClient, [queryOf(async () => order)]);
  expect(queryClient.getQueryData(['order'])).toEqual(order);
  expect(isLoadedAgain()).toBe(false);
  vi.advanceTimersByTime(500);
  expect(isLoadedAgain()).toBe(true);
});

test('data of an earlier page is loaded again by the page itself', async () => {
  const load = vi.fn(async () => order);
  queryClient.setQueryData(['order'], order);
  await loadFirst(queryClient, [queryOf(load)]);
  expect(load).not.toHaveBeenCalled();
  expect(isLoadedAgain()).toBe(true);
});

test('the next page appears with its skeleton after 300 ms, or when the call fails', async () => {
  const isShown = vi.fn();
  void loadFirst(queryClient, [queryOf(() => new Promise(() => {}))]).then(isShown);
  await vi.advanceTimersByTimeAsync(299);
  expect(isShown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(isShown).toHaveBeenCalled();

  queryClient.clear();
  await loadFirst(queryClient, [queryOf(() => Promise.reject(new Error('no answer')))]);
  expect(isLoadedAgain()).toBe(true);
});

test('the first page of a visit does not wait', async () => {
  delete document.documentElement.dataset.ready;
  const load = vi.fn(async () => order);
  await loadFirst(queryClient, [queryOf(load)]);
  expect(load).not.toHaveBeenCalled();
});
