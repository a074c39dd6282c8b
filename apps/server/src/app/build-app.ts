import type { FastifyInstance } from 'fastify';
import { type Deps, type ServerModule } from '../platform/index.ts';
import { createFrame, type FrameGuards } from '../platform/runtime.ts';
import { addApiDocuments } from './api-documents.ts';

type Plugin = (app: FastifyInstance, deps: Deps) => Promise<void>;

/** Builds the whole server without listening: the operations of every module, their documents, and the pages. */
export async function buildApp(
  deps: Deps,
  modules: readonly ServerModule[],
  plugins: readonly Plugin[] = [],
): Promise<FastifyInstance> {
  const app = await createFrame(deps, {
    resolveSession: onlyOne(modules, 'resolveSession'),
    judgeClient: onlyOne(modules, 'judgeClient'),
    resolveStaff: onlyOne(modules, 'resolveStaff'),
    serviceDesk: onlyOne(modules, 'serviceDesk'),
    guardUpgrade: onlyOne(modules, 'guardUpgrade'),
  });
  for (const { routes } of modules) routes?.(app, deps);
  addApiDocuments(app);
  for (const plugin of plugins) await plugin(app, deps);
  return app;
}

/** Returns the part that at most one module may provide. Throws an error if two modules provide it. */
function onlyOne<Name extends keyof FrameGuards>(modules: readonly ServerModule[], name: Name): ServerModule[Name] {
  const found = modules.flatMap((module) => module[name] ?? []);
  if (found.length > 1) throw new Error(`Two modules provide ${name}, but only one may`);
  return found[0] as ServerModule[Name];
}
