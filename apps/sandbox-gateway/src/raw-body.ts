import type { FastifyInstance, FastifyRequest } from 'fastify';

const bodies = new WeakMap<FastifyRequest, string>();

/** Stores the exact characters of a JSON body beside the parsed value, because the signature covers the characters. */
export function keepRawBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    bodies.set(request, text);
    try {
      done(null, text === '' ? null : JSON.parse(text));
    } catch {
      done(Object.assign(new Error('The body is not valid JSON'), { statusCode: 400 }));
    }
  });
}

export function rawBodyOf(request: FastifyRequest): string {
  return bodies.get(request) ?? '';
}
