import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/index.ts';
import { renderApiPage, style } from './api-page.ts';
import { describeApi } from './openapi.ts';

/**
 * Serves the contract for programs (`/api/openapi.json`) and for people (`/api/docs`). The server creates each document
 * at its first request, and again for another revision of the carrier.
 */
export function addApiDocuments(app: FastifyInstance): void {
  const { config } = app.deps;
  const document = oncePerCarrier(config, () => JSON.stringify(describeApi(config)));
  const page = oncePerCarrier(config, () => renderApiPage(config));
  const styleHash = createHash('sha256').update(style).digest('base64');
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document()));
  app.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`)
      .send(page()),
  );
}

function oncePerCarrier(config: Config, create: () => string): () => string {
  let known: { carrier: Config['carrier']; text: string } | undefined;
  return () => {
    if (known?.carrier !== config.carrier) known = { carrier: config.carrier, text: create() };
    return known.text;
  };
}
