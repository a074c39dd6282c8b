import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type Pages, type PagesEntry, pagesOf } from './pages-port.ts';

/**
 * Serves the output of `npm run build`. The names of the asset files contain a hash, so browsers keep them for a year.
 * The build has compressed them.
 */
export async function serveBuiltPages(scope: FastifyInstance, webFolder: string): Promise<Pages> {
  const entryFile = join(webFolder, 'dist/server/server.js');
  if (!existsSync(entryFile)) throw new Error('The pages are not built. Run: npm run build');
  await scope.register(fastifyStatic, {
    root: join(webFolder, 'dist/client/assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  const entry: PagesEntry = await import(pathToFileURL(entryFile).href);
  return pagesOf(async () => entry, false);
}
