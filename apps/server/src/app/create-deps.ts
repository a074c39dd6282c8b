import type pg from 'pg';
import {
  type Config,
  createClock,
  createDb,
  createIds,
  createJobs,
  createTimeMachine,
  createVault,
  type Deps,
  type JobDefinition,
  type Log,
} from '../platform/index.ts';
import { createProviders } from '../providers/create-providers.ts';

/** Everything a use case is handed, over an open pool. */
export async function createDeps(
  config: Config,
  pool: pg.Pool,
  log: Log,
  jobDefinitions: readonly JobDefinition[],
): Promise<Deps> {
  const db = createDb(pool);
  const timeMachine = config.sandbox ? createTimeMachine(db) : null;
  await timeMachine?.refresh();
  const clock = timeMachine?.clock ?? createClock();
  const jobs = createJobs(clock, jobDefinitions);
  const base = { db, clock, timeMachine, ids: createIds(), vault: createVault(config.vault), jobs, config, log };
  return { ...base, providers: createProviders(base) };
}
