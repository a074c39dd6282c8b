import { type ParsedCronItem, parseCronItems } from 'graphile-worker';
import type { JobDefinition } from './define-job.ts';

const MINUTE_MS = 60_000;

/** The jobs that run by themselves, as the queue wants them told. */
export function periodicOf(definitions: readonly JobDefinition[]): ParsedCronItem[] {
  return parseCronItems(
    definitions.flatMap(({ name, every }) => (every ? [{ task: name, match: every, identifier: name }] : [])),
  );
}

/** Those that would have run by themselves after `from`, until `to`: each once, however often. */
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
