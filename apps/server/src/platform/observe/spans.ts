import { tracingChannel } from 'node:diagnostics_channel';

/** What is said of a piece of work: names, kinds and our own numbers. Never what a person typed, nor a value of a query. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  name: string;
  kind: 'server' | 'client' | 'internal' | 'consumer';
  facts: SpanFacts;
  /** When it began, epoch milliseconds, for what is told afterwards. */
  begunAt?: number;
  /** Known when it ends. */
  ended?: SpanFacts;
  error?: unknown;
}

const spans = tracingChannel<unknown, SpanStart>('haidai:span');

/** Runs `work` as a span of the trace it belongs to. Without anybody who listens, it is `work()`. */
export function inSpan<Result>(start: SpanStart, work: () => Promise<Result>): Promise<Result> {
  return spans.hasSubscribers ? spans.tracePromise(work, start) : work();
}

export const isTraced = (): boolean => spans.hasSubscribers;

/** For what begins in one callback and ends in another: `next` and all that follows from it run inside. */
export function beginSpan(start: SpanStart, next: () => void): void {
  spans.start.runStores(start, next);
}

export function endSpan(start: SpanStart): void {
  spans.asyncEnd.publish(start);
}

/** A span that is over when it is told. */
export function recordSpan(start: SpanStart): void {
  if (spans.hasSubscribers) spans.start.runStores(start, () => endSpan(start));
}

/** The channel itself, for the one who listens. */
export const spanChannel = spans;
