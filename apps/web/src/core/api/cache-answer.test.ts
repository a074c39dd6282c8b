import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { cacheAnswer } from './cache-answer.ts';

const queryKey = ['flights.listFollows'];

test('the answer of a call stays when an older fetch of the same data ends after the call', async () => {
  const queryClient = new QueryClient();
  const older = Promise.withResolvers<string[]>();
  const fetched = queryClient.fetchQuery({ queryKey, queryFn: () => older.promise });
  cacheAnswer(queryClient, queryKey, ['HD4801']);
  older.resolve([]);
  await expect(fetched).resolves.toEqual(['HD4801']);
  expect(queryClient.getQueryData(queryKey)).toEqual(['HD4801']);
});

test('a fetch that begins after the call replaces its answer', async () => {
  const queryClient = new QueryClient();
  cacheAnswer(queryClient, queryKey, ['HD4801']);
  await queryClient.fetchQuery({ queryKey, queryFn: async () => ['HD4801', 'HD4802'] });
  expect(queryClient.getQueryData(queryKey)).toEqual(['HD4801', 'HD4802']);
});
