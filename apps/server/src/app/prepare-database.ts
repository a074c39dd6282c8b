import type pg from 'pg';
import { type Config, type Deps, type Log, migrate } from '../platform/index.ts';
import { modules } from './compose.ts';
import { createDeps } from './create-deps.ts';

/** Migrates and seeds; of several instances starting together, one at a time. */
export async function prepareDatabase(config: Config, url: string, pool: pg.Pool, log: Log): Promise<Deps> {
  let deps: Deps | undefined;
  await migrate(url, async () => {
    deps = await createDeps(config, pool, log, modules);
    for (const { seed } of modules) await seed?.(deps);
  });
  if (!deps) throw new Error('The database was not prepared');
  return deps;
}
