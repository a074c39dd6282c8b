import { join } from 'node:path';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import type { ModuleRunner } from 'vite/module-runner';
import { type Pages, type PagesEntry, pagesOf } from './pages-port.ts';

/** The name TanStack Start gives the server entry; internal to it, so it stands here alone. */
const serverEntry = 'virtual:tanstack-start-server-entry';

/** The pages from their sources: Vite on our own port, its hot reload on our own server. */
export async function openPagesInDevelopment(scope: FastifyInstance, webFolder: string): Promise<Pages> {
  const vite = await createServer({
    // Read by Node itself: Vite's own way writes a copy beside it, and a watching server would restart for that.
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
  return pagesOf(load, await load(), true);
}

/** Asked for at every page: after a change of the configuration Vite has another one. */
function runnerOf(vite: ViteDevServer): ModuleRunner {
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that renders pages');
  return ssr.runner;
}
