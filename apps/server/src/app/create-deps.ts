import type pg from 'pg';
import { createOrderParts } from '../modules/booking/index.ts';
import { createPuzzleMaker } from '../modules/identity/index.ts';
import { createStaffQueues } from '../modules/staff/index.ts';
import { type Config, type Deps, type Log, type ServerModule } from '../platform/index.ts';
import { createClock, createDb, createIds, createJobs, createTimeMachine, createVault } from '../platform/runtime.ts';
import { createProviders } from '../providers/create-providers.ts';

/**
 * Builds the dependencies of every use case over an open pool, with the maker of puzzles. It also collects the modules'
 * jobs, order parts, desk finders, flight watchers, refund watchers, ticket followers, trip followers and line fillers.
 */
export async function createDeps(
  config: Config,
  pool: pg.Pool,
  log: Log,
  modules: readonly ServerModule[],
): Promise<Deps> {
  const db = createDb(pool, { prepares: config.preparedStatements });
  const timeMachine = config.sandbox ? createTimeMachine(db, config.sandboxAheadMs) : null;
  await timeMachine?.begin();
  const clock = timeMachine?.clock ?? createClock();
  const jobs = createJobs(
    clock,
    modules.flatMap((module) => module.jobs ?? []),
  );
  const vault = createVault(config.vault);
  const chooseLateDb = async () => ({ db, behindMs: 0 });
  const ids = createIds();
  const base = { db, chooseLateDb, clock, timeMachine, ids, vault, jobs, config, log };
  const deps = {
    ...base,
    makePuzzle: createPuzzleMaker(ids),
    orderParts: createOrderParts(modules),
    staffQueues: createStaffQueues(modules),
    deskFinders: modules.flatMap(({ deskFinders }) => deskFinders ?? []),
    logNames: modules.flatMap(({ logNames }) => logNames ?? []),
    accountParts: modules.flatMap(({ accountPart }) => accountPart ?? []),
    orderDocuments: modules.flatMap(({ orderDocuments }) => orderDocuments ?? []),
    mailDocuments: modules.flatMap(({ mailDocuments }) => mailDocuments ?? []),
    flightWatchers: modules.flatMap(({ flightWatcher }) => flightWatcher ?? []),
    couponWatchers: modules.flatMap(({ couponWatcher }) => couponWatcher ?? []),
    refundWatchers: modules.flatMap(({ refundWatcher }) => refundWatcher ?? []),
    tripFollowers: modules.flatMap(({ tripFollower }) => tripFollower ?? []),
    lineFillers: modules.flatMap(({ lineFiller }) => lineFiller ?? []),
  };
  return { ...deps, providers: createProviders(deps) };
}
