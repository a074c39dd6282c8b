import { expect, test } from 'vitest';
import { inboxQuery } from './queries.ts';

test.each([
  ['of which nothing is under way', [{}, { isUnderWay: false }], 20_000],
  ['on which a job works', [{}, { isUnderWay: true }], 1_500],
])('a page of the inbox %s is loaded again in time', (_words, items, ms) => {
  const { refetchInterval } = inboxQuery({});
  const state = { data: { items }, error: null };
  expect((refetchInterval as (query: object) => unknown)({ state })).toBe(ms);
});
