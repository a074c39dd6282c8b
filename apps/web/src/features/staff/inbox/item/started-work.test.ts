import { expect, test } from 'vitest';
import type { WorkItem } from '../../queries.ts';
import { withStartedWork } from './started-work.ts';

const work = (ids: string): WorkItem[] =>
  [...ids].map((id) => ({
    id,
    kind: 'q',
    queue: '',
    orderNo: null,
    traveller: '',
    travellers: 0,
    reason: '',
    title: id,
    status: '',
    since: '',
    due: '',
    warnAt: '',
    ruleId: '',
    escalated: 0,
    owner: null,
    facts: [],
    files: [],
    actions: [],
    hint: '',
    amount: null,
    begun: [],
  }));
const kept = (shown: string, now: string, started: string) =>
  withStartedWork(work(shown), work(now), new Set([...started].map((id) => `q/${id}`)))
    .map(({ id }) => id)
    .join('');

test.each([
  ['nothing is begun: what waits', 'abc', 'cd', '', 'cd'],
  ['what waits still is there once', 'abc', 'abc', 'b', 'abc'],
  ['what is begun stays in its place when a colleague has finished it', 'abc', 'ac', 'b', 'abc'],
  ['also when what stood before it goes, too', 'abc', 'c', 'b', 'bc'],
  ['behind the nearest that still waits', 'abcd', 'ad', 'c', 'acd'],
  ['several, in their order', 'abc', '', 'ac', 'ac'],
  ['the last one stays last', 'ab', 'axy', 'b', 'abxy'],
])('keepStarted: %s', (_words, shown, now, started, expected) => {
  expect(kept(shown, now, started)).toBe(expected);
});
