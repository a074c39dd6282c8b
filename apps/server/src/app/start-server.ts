import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { followCarrier } from '../modules/carrier/index.ts';
import { loadCatalogue } from '../modules/flights/index.ts';
import { type Config, type Deps, type Log } from '../platform/index.ts';
import {
  createPool,
  createReplicaChoice,
  type EmbeddedPostgres,
  releaseAllJobs,
  startEmbeddedPostgres,
  startMetrics,
  startTracing,
  startWorker,
  sweepConnections,
} from '../platform/runtime.ts';
import { buildApp } from './build-app.ts';
import { gauges, jobDefinitions, modules, plugins } from './compose.ts';
import { importPages } from './pages.ts';
import { prepareDatabase, seedAgain } from './prepare-database.ts';

export interface RunningServer {
  app: FastifyInstance;
  deps: Deps;
  address: string;
  /** The address of the metrics, or null if they are off. */
  metricsAddress: string | null;
  /** Stops the parts in this order: calls, jobs, connections, PostgreSQL. */
  stop(): Promise<void>;
}

const databaseName = 'haidai';

/** Starts all parts. After a failure it stops the parts that were started. */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  const undo: (() => Promise<unknown>)[] = [];
  let stopping = false;
  const stop = async () => {
    stopping = true;
    for (const step of undo.splice(0).reverse()) await step();
  };
  const onLost = (error: Error) => {
    // A stopping server loses its connections on purpose.
    if (!stopping) log.error({ err: error }, 'A database connection was lost');
  };
  try {
    if (config.tracing) undo.push(await startTracing(config.tracing));
    const url = config.databaseUrl ?? (await startOwnPostgres(config, log, undo));
    const directUrl = config.directDatabaseUrl ?? url;
    const pool = createPool(url, config.connections.calls, onLost);
    undo.push(() => pool.end());
    const deps = await prepareDatabase(config, directUrl, pool, log);
    const reportsPool = config.reportsReplica && useReplica(deps, config.reportsReplica, undo);
    const unfollow = [deps.timeMachine?.follow(), followCarrier(deps, () => seedAgain(deps, directUrl))];
    undo.push(async () => {
      for (const end of unfollow) end?.();
    });
    const jobPool = config.worker ? createPool(directUrl, config.connections.jobs, onLost) : null;
    if (jobPool) await startJobs(deps, jobPool, undo);
    const pools = { calls: pool, ...(jobPool && { jobs: jobPool }), ...(reportsPool && { reports: reportsPool }) };
    const metrics = config.metrics && (await startMetrics(config.metrics, deps, gauges, pools));
    if (metrics) undo.push(() => metrics.stop());
    const app = await buildApp(deps, modules, plugins);
    undo.push(
      () => app.close(),
      () => leave(app, config.drainSeconds),
    );
    const address = await app.listen({ host: config.host, port: config.port });
    return { app, deps, address, metricsAddress: metrics?.address ?? null, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Answers readyz with 503 for `seconds` while the server still serves calls. Load balancers then send their calls
 * elsewhere. Each connection closes after its answer, because a proxy could otherwise send a call into a connection that
 * this server is closing. A proxy does not repeat such a call. At the end the server takes the calls that the kernel
 * holds for it, closes its door and answers them, because Fastify refuses every call once it closes.
 */
async function leave(app: FastifyInstance, seconds: number): Promise<void> {
  app.leaving.soon = true;
  app.server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await sleep(seconds * 1000);
  await nextTurn();
  await new Promise<void>((resolve) => {
    app.server.close(() => resolve());
    sweepConnections(app.server);
  });
}

async function startOwnPostgres(config: Config, log: Log, undo: (() => Promise<unknown>)[]): Promise<string> {
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres(config.dataFolder, {
    meanwhile: () => loadAhead(config),
  });
  undo.push(() => postgres.stop());
  await postgres.ensureDatabase(databaseName);
  postgres.keepRunning({
    onEnd: (lastWords) => log.error({ lastWords }, 'PostgreSQL ended unexpectedly. The server starts it again'),
    onFailure: (error) => log.error({ err: error }, 'PostgreSQL could not be started. The server tries again'),
    onReturn: () => log.warn('PostgreSQL runs again'),
  });
  return postgres.urlOf(databaseName);
}

/**
 * Loads what the start needs later and what does not come from the database. A part with a fault is loaded again later,
 * and the start reports the fault then.
 */
async function loadAhead({ pages, production }: Config): Promise<void> {
  try {
    if (pages) await importPages();
    // Production serves a copy of the published folder, which it finds in the database.
    if (!production) loadCatalogue();
  } catch {}
}

/** Lets reports read a replica, and returns its pool. While it is away or too late they read the database. */
function useReplica(
  deps: Deps,
  { url, mostBehindMs }: NonNullable<Config['reportsReplica']>,
  undo: (() => Promise<unknown>)[],
): pg.Pool {
  // A report waits for a short time only, because it can read the database instead.
  const limits = { connectionTimeoutMillis: 2_000, statement_timeout: 30_000 };
  const pool = createPool(url, 2, (err) => deps.log.warn({ err }, 'A connection to the replica was lost'), limits);
  undo.push(() => pool.end());
  deps.chooseLateDb = createReplicaChoice(deps.db, pool, {
    mostBehindMs,
    onUnused: (why) => deps.log.warn(why, 'The replica is away or too late, so the reports read the database'),
  });
  return pool;
}

async function startJobs(deps: Deps, pool: pg.Pool, undo: (() => Promise<unknown>)[]): Promise<void> {
  undo.push(() => pool.end());
  // An embedded PostgreSQL serves this process alone, so every locked job belongs to a process that has ended.
  if (!deps.config.databaseUrl) await releaseAllJobs(deps.db);
  const worker = await startWorker(deps, jobDefinitions, pool);
  undo.push(() => worker.stop());
}
