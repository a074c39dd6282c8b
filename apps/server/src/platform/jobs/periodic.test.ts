import { expect, test } from 'vitest';
import { defineJob, type JobDefinition } from './define-job.ts';
import { passedBetween } from './periodic.ts';

const job = (name: string, every?: string): JobDefinition => defineJob(name, async () => {}, every ? { every } : {});
const jobs = [job('hourly', '40 * * * *'), job('nightly', '10 2 * * *'), job('sundays', '0 9 * * 0'), job('asked for')];

/** The instants are in UTC, on Saturday, 21 November 2026, and on the Sunday after it. */
test.each([
  ['2026-11-21T10:00:20Z', '2026-11-21T10:31:20Z', []],
  ['2026-11-21T10:39:59Z', '2026-11-21T10:40:00Z', ['hourly']],
  ['2026-11-21T10:40:00Z', '2026-11-21T11:39:59Z', []],
  ['2026-11-21T10:00:00Z', '2026-11-22T02:10:00Z', ['hourly', 'nightly']],
  ['2026-11-21T10:00:00Z', '2026-12-21T10:00:00Z', ['hourly', 'nightly', 'sundays']],
  ['2026-11-21T10:00:00Z', '2026-11-20T10:00:00Z', []],
])('between %s and %s, the jobs %j have a periodic run and are listed once', (from, to, expected) => {
  expect(passedBetween(jobs, new Date(from), new Date(to))).toEqual(expected);
});
