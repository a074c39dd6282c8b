import type pg from 'pg';
import { admitCarrier } from '../modules/carrier/index.ts';
import { reloadContentStore } from '../modules/content/index.ts';
import { findTouchedTickets } from '../modules/schedule-change/index.ts';
import { type Config, type Deps, type Log } from '../platform/index.ts';
import { createDb, migrate, takeTurn } from '../platform/runtime.ts';
import { modules } from './compose.ts';
import { createDeps } from './create-deps.ts';
import { refuseDemoRows } from './demo-leftovers.ts';
import { admitDatabase, markDatabase } from './site-mark.ts';

/** Migrates and seeds the database. Instances that start together take turns. */
export async function prepareDatabase(config: Config, url: string, pool: pg.Pool, log: Log): Promise<Deps> {
  await admitDatabase(createDb(pool), config);
  let deps: Deps | undefined;
  const prepare = async () => {
    deps = await createDeps(config, pool, log, modules);
    // Another instance may have marked the database while this one waited.
    await admitDatabase(deps.db, config);
    await admitCarrier(deps, findTouchedTickets);
    await seedModules(deps);
    if (config.production) await refuseDemoRows(deps);
    await markDatabase(deps);
  };
  await migrate(url, prepare, {
    onPostponed: (migration, error) =>
      log.error({ migration, err: error }, 'An index could not be built. The next start builds it again'),
  });
  if (!deps) throw new Error('The migration did not run, so the database could not be prepared');
  return deps;
}

/**
 * Seeds again after this instance began to serve another revision of the carrier's folder. Then loads the content. Pages
 * that were rendered in between have the menus and articles of the revision before.
 */
export async function seedAgain(deps: Deps, url: string): Promise<void> {
  await takeTurn(url, () => seedModules(deps));
  await reloadContentStore(deps);
}

async function seedModules(deps: Deps): Promise<void> {
  for (const { seed } of modules) await seed?.(deps);
}
