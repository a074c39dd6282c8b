import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { renderApiPage, style } from './api-page.ts';
import { describeApi } from './openapi.ts';

/**
 * Serves the contract for programs (`/api/openapi.json`) and for people (`/api/docs`). The server creates each document
 * at its first request.
 */
export function addApiDocuments(app: FastifyInstance): void {
  const { config } = app.deps;
  let document: string | undefined;
  let page: string | undefined;
  const styleHash = createHash('sha256').update(style).digest('base64');
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(describeApi(config));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/api/docs', (_request, reply) => {
    page ??= renderApiPage(config);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`)
      .send(page);
  });
}
