import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Config } from '../config.ts';
import { type SpanStart, spanChannel } from './spans.ts';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
  consumer: SpanKind.CONSUMER,
} as const;

/** Sends the spans of this process to a collector. Returns a function that sends the last spans and stops. */
export function startTracing({ endpoint, service, share }: NonNullable<Config['tracing']>): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  });
  const tracer = provider.getTracer('haidai');
  const here = new AsyncLocalStorage<Context>();
  const open = new WeakMap<SpanStart, Span>();

  spanChannel.start.bindStore(here, (start) => {
    const parent = here.getStore() ?? ROOT_CONTEXT;
    const { name, kind, facts, begunAt } = start;
    const span = tracer.startSpan(
      name,
      { kind: kinds[kind], attributes: { ...facts }, ...(begunAt !== undefined && { startTime: begunAt }) },
      // A call or a job is the root of a trace. Every other span belongs to the current trace.
      kind === 'server' || kind === 'consumer' ? ROOT_CONTEXT : parent,
    );
    open.set(start, span);
    return trace.setSpan(parent, span);
  });
  const end = (start: SpanStart) => {
    const span = open.get(start);
    if (!span) return;
    open.delete(start);
    if (start.ended) span.setAttributes({ ...start.ended });
    // The span gets only the name of the error, because the message may hold personal data.
    if (start.error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(start.error) });
    span.end();
  };
  spanChannel.asyncEnd.subscribe(end as (message: unknown) => void);
  return async () => {
    spanChannel.asyncEnd.unsubscribe(end as (message: unknown) => void);
    spanChannel.start.unbindStore(here);
    await provider.shutdown();
  };
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);
