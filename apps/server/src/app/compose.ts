import type { FastifyInstance } from 'fastify';
import { type Deps, housekeepingModule, type Providers, type ServerModule } from '../platform/index.ts';

/** Every domain of the server, in the order their seeds run. */
export const modules: readonly ServerModule[] = [housekeepingModule];

export const jobDefinitions = modules.flatMap(({ jobs }) => jobs ?? []);

/** Serve what is not the API: the pages, the sandbox page. */
export const plugins: readonly ((app: FastifyInstance, deps: Deps) => Promise<void>)[] = [];

/** Chooses the adapter behind every port by configuration. */
export function createProviders(_base: Omit<Deps, 'providers'>): Providers {
  return {};
}
