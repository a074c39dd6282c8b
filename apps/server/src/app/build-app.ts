import type { FastifyInstance } from 'fastify';
import { createFrame, type Deps, type ServerModule } from '../platform/index.ts';
import { addApiDocuments } from './api-documents.ts';

type Plugin = (app: FastifyInstance, deps: Deps) => Promise<void>;

/** The whole server, not yet listening: every module's operations, the documents about them, and the pages. */
export async function buildApp(
  deps: Deps,
  modules: readonly ServerModule[],
  plugins: readonly Plugin[] = [],
): Promise<FastifyInstance> {
  const resolvers = modules.flatMap(({ resolveSession }) => resolveSession ?? []);
  if (resolvers.length > 1) throw new Error('Two modules want to resolve sessions');
  const judges = modules.flatMap(({ judgeClient }) => judgeClient ?? []);
  if (judges.length > 1) throw new Error('Two modules want to judge clients');
  const staff = modules.flatMap(({ resolveStaff }) => resolveStaff ?? []);
  if (staff.length > 1) throw new Error('Two modules want to know the staff');
  const app = await createFrame(deps, resolvers[0] ?? (async () => null), judges[0], staff[0]);
  for (const { routes } of modules) routes?.(app, deps);
  addApiDocuments(app);
  for (const plugin of plugins) await plugin(app, deps);
  return app;
}
