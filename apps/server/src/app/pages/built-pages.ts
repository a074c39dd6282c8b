import { existsSync, readdirSync } from 'node:fs';
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
  const root = join(webFolder, 'dist/client/assets');
  const names = new Set(readdirSync(root));
  await scope.register(fastifyStatic, {
    root,
    // The routes of the plugin would read the whole folder, some two thousand files, at each request.
    serve: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  scope.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params;
    return names.has(name) ? reply.sendFile(name) : reply.callNotFound();
  });
  const entry = await importBuiltPages(webFolder);
  return pagesOf(async () => entry, false);
}
