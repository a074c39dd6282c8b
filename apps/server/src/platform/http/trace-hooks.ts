import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, endSpan, isTraced, type SpanStart } from '../observe/spans.ts';

/**
 * Adds a span for each call, from the first hook to the answer. The route names the span, because the address may hold
 * an order number.
 */
export function addTraceHooks(app: FastifyInstance): void {
  if (!isTraced()) return;
  const open = new WeakMap<FastifyRequest, SpanStart>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    const span: SpanStart = {
      name: `${method} ${route}`,
      kind: 'server',
      facts: { 'http.request.method': method, 'http.route': route, 'haidai.request_id': request.id },
    };
    open.set(request, span);
    beginSpan(span, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = open.get(request);
    if (span) {
      span.ended = { 'http.response.status_code': reply.statusCode };
      if (reply.statusCode >= 500) span.error = new Error('The server answered with a 5xx status');
      endSpan(span);
    }
    done();
  });
}
