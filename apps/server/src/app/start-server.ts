import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import {
  type Config,
  createPool,
  type Deps,
  type EmbeddedPostgres,
  type Log,
  releaseAbandonedJobs,
  startEmbeddedPostgres,
  startWorker,
} from '../platform/index.ts';
import { buildApp } from './build-app.ts';
import { jobDefinitions, modules, plugins } from './compose.ts';
import { prepareDatabase } from './prepare-database.ts';

export interface RunningServer {
  app: FastifyInstance;
  deps: Deps;
  address: string;
  /** Stops in the order of dependence: no new calls, then jobs, then connections, then PostgreSQL. */
  stop(): Promise<void>;
}

const databaseName = 'haidai';
const connections = 10;
const jobConnections = 4;

/** Starts all of it. What was started before a failure is stopped again. */
export async function startServer(config: Config, log: Log, onCrash: (error: Error) => void): Promise<RunningServer> {
  const undo: (() => Promise<unknown>)[] = [];
  let stopping = false;
  const stop = async () => {
    stopping = true;
    for (const step of undo.splice(0).reverse()) await step();
  };
  const onLost = (error: Error) => {
    // While we stop, losing connections is what we are about.
    if (!stopping) log.error({ err: error }, 'A database connection was lost');
  };
  try {
    const url = config.databaseUrl ?? (await startOwnPostgres(config, undo, onCrash));
    const pool = createPool(url, connections, onLost);
    undo.push(() => pool.end());
    const deps = await prepareDatabase(config, url, pool, log);
    const unfollow = deps.timeMachine?.follow();
    undo.push(async () => unfollow?.());
    if (config.worker) await startJobs(deps, createPool(url, jobConnections, onLost), undo);
    const app = await buildApp(deps, modules, plugins);
    undo.push(() => app.close());
    const address = await app.listen({ host: config.host, port: config.port });
    return { app, deps, address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startOwnPostgres(
  config: Config,
  undo: (() => Promise<unknown>)[],
  onCrash: (error: Error) => void,
): Promise<string> {
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres(config.dataFolder);
  undo.push(() => postgres.stop());
  postgres.onCrash((lastWords) => onCrash(new Error(`PostgreSQL has ended by itself. Its last words:\n${lastWords}`)));
  await postgres.ensureDatabase(databaseName);
  return postgres.urlOf(databaseName);
}

async function startJobs(deps: Deps, pool: pg.Pool, undo: (() => Promise<unknown>)[]): Promise<void> {
  undo.push(() => pool.end());
  // A PostgreSQL of our own has no other servers: whatever is locked was locked by one that is gone.
  if (!deps.config.databaseUrl) await releaseAbandonedJobs(deps.db, 0);
  const worker = await startWorker(deps, jobDefinitions, pool);
  undo.push(() => worker.stop());
}
