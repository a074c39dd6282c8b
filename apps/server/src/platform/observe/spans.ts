import { tracingChannel } from 'node:diagnostics_channel';

/**
 * The attributes of a span: names, kinds and numbers of the site. They never hold an entered text or a parameter of a
 * query.
 */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  name: string;
  kind: 'server' | 'client' | 'internal' | 'consumer';
  facts: SpanFacts;
  /** The begin in epoch milliseconds, for a span that is recorded after its end. */
  begunAt?: number;
  /** Attributes that are set when the span ends. */
  ended?: SpanFacts;
  error?: unknown;
}

const spans = tracingChannel<unknown, SpanStart>('haidai:span');

/** Runs `work` as a span of the current trace. Without listeners it only runs `work`. */
export function inSpan<Result>(start: SpanStart, work: () => Promise<Result>): Promise<Result> {
  return spans.hasSubscribers ? spans.tracePromise(work, start) : work();
}

export const isTraced = (): boolean => spans.hasSubscribers;

/** Begins a span that ends in another callback. `next` and everything that it starts run inside the span. */
export function beginSpan(start: SpanStart, next: () => void): void {
  spans.start.runStores(start, next);
}

export function endSpan(start: SpanStart): void {
  spans.asyncEnd.publish(start);
}

/** Records a span that has already ended. */
export function recordSpan(start: SpanStart): void {
  if (spans.hasSubscribers) spans.start.runStores(start, () => endSpan(start));
}

/** The channel of the spans. Only the tracing listens to it. */
export const spanChannel = spans;
