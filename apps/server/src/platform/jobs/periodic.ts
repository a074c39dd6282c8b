import { type ParsedCronItem, parseCronItems } from 'graphile-worker';
import type { JobDefinition } from './define-job.ts';

const MINUTE_MS = 60_000;

/** Returns the periodic jobs in the form that the queue takes. */
export function periodicOf(definitions: readonly JobDefinition[]): ParsedCronItem[] {
  return parseCronItems(
    definitions.flatMap(({ name, every }) => (every ? [{ task: name, match: every, identifier: name }] : [])),
  );
}

/**
 * Returns the names of the jobs that have a periodic run after `from` and not later than `to`. A job with several runs
 * appears once.
 */
export function passedBetween(definitions: readonly JobDefinition[], from: Date, to: Date): string[] {
  let left = periodicOf(definitions);
  const passed: string[] = [];
  let at = Math.floor(from.getTime() / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
  for (; at <= to.getTime() && left.length > 0; at += MINUTE_MS) {
    const minute = digest(new Date(at));
    passed.push(...left.filter(({ match }) => match(minute)).map(({ task }) => task));
    left = left.filter(({ task }) => !passed.includes(task));
  }
  return passed;
}

const digest = (at: Date) => ({
  min: at.getUTCMinutes(),
  hour: at.getUTCHours(),
  date: at.getUTCDate(),
  month: at.getUTCMonth() + 1,
  dow: at.getUTCDay(),
});
