import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { Refusal, takesGzip } from '../../platform/index.ts';
import { defineData } from '../reference/index.ts';
import { loadRevision } from './revision.ts';

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

interface ArtFile {
  plain: Buffer;
  /** Null for a format that is compressed already. */
  gzipped: Buffer | null;
}

/** The carrier's drawings, by their names. */
const loadArtFiles = defineData((folder): ReadonlyMap<string, ArtFile> => {
  const art = path.join(folder, 'art');
  const names = existsSync(art) ? readdirSync(art).filter((name) => path.extname(name) in types) : [];
  return new Map(
    names.map((name) => {
      const plain = readFileSync(path.join(art, name));
      return [name, { plain, gzipped: name.endsWith('.svg') ? gzipSync(plain, { level: 9 }) : null }];
    }),
  );
});

/**
 * Serves the carrier's drawings, below the name of their revision. An instance that serves another revision answers
 * with its own drawing, and no cache keeps that answer.
 */
export function bindCarrierFiles(app: FastifyInstance): void {
  app.get<{ Params: { revision: string; file: string } }>(
    '/carrier/:revision(^[0-9a-f]{16}$)/art/:file(^[a-z0-9-]+\\.(?:svg|png|webp)$)',
    (request, reply) => {
      const { revision, file } = request.params;
      const found = loadArtFiles().get(file);
      if (!found) throw new Refusal('notFound');
      reply.headers({
        'content-type': types[path.extname(file)],
        'cache-control': revision === loadRevision() ? 'public, max-age=31536000, immutable' : 'no-store',
        // A drawing runs no script and loads nothing, also when it is opened as a page.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        vary: 'accept-encoding',
      });
      if (!found.gzipped || !takesGzip(request)) return reply.send(found.plain);
      return reply.header('content-encoding', 'gzip').send(found.gzipped);
    },
  );
}
