import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type Pages, type PagesEntry, pagesOf } from './pages-port.ts';

const entryIn = (webFolder: string) => join(webFolder, 'dist/server/server.js');

export function importBuiltPages(webFolder: string): Promise<PagesEntry> {
  return import(pathToFileURL(entryIn(webFolder)).href);
}

/**
 * Serves the output of `npm run build`. The names of the asset files contain a hash, so browsers keep them for a year.
 * The build has compressed them.
 */
export async function serveBuiltPages(scope: FastifyInstance, webFolder: string): Promise<Pages> {
  if (!existsSync(entryIn(webFolder))) throw new Error('The pages are not built. Run: npm run build');
  await scope.register(fastifyStatic, {
    root: join(webFolder, 'dist/client/assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  const entry = await importBuiltPages(webFolder);
  return pagesOf(async () => entry, false);
}
