import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/index.ts';
import { carrierFolder } from '../reference/index.ts';
import { loadRevision } from './revision.ts';

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/**
 * Serves the carrier's drawings, below the name of their revision. An instance that serves another revision answers
 * with its own drawing, and no cache keeps that answer.
 */
export function bindCarrierFiles(app: FastifyInstance): void {
  app.get<{ Params: { revision: string; file: string } }>(
    '/carrier/:revision(^[0-9a-f]{16}$)/art/:file(^[a-z0-9-]+\\.(?:svg|png|webp)$)',
    (request, reply) => {
      const { revision, file } = request.params;
      const found = path.join(carrierFolder(), 'art', file);
      if (!existsSync(found)) throw new Refusal('notFound');
      return reply
        .headers({
          'content-type': types[path.extname(file)],
          'cache-control': revision === loadRevision() ? 'public, max-age=31536000, immutable' : 'no-store',
          // A drawing runs no script and loads nothing, also when it is opened as a page.
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        })
        .send(readFileSync(found));
    },
  );
}
