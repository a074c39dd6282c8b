import { join } from 'node:path';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import type { ModuleRunner } from 'vite/module-runner';
import { type Pages, type PagesEntry, pagesOf } from './pages-port.ts';

/** TanStack Start's internal name of the server entry. No other file uses it. */
const serverEntry = 'virtual:tanstack-start-server-entry';

/** Serves the pages from their sources: Vite on the server's own port, with its hot reload. */
export async function serveDevelopmentPages(scope: FastifyInstance, webFolder: string): Promise<Pages> {
  const vite = await createServer({
    // Node reads the configuration. Vite's own loader writes a copy beside it, and a watching server would restart.
    configLoader: 'native',
    root: webFolder,
    configFile: join(webFolder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: scope.server } },
  });
  scope.addHook('onClose', () => vite.close());
  await scope.register(middie);
  scope.use(vite.middlewares);
  const load = () => runnerOf(vite).import<PagesEntry>(serverEntry);
  return pagesOf(load, true);
}

/**
 * Returns the current runner. Vite creates a new runner after each change of its configuration, so every page gets the
 * runner again.
 */
function runnerOf(vite: ViteDevServer): ModuleRunner {
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that renders pages');
  return ssr.runner;
}
