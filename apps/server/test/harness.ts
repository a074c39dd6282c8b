import { randomUUID } from 'node:crypto';
import { type Api, createApi, throughApp } from '@haidai/testkit';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { buildApp } from '../src/app/build-app.ts';
import { modules as allModules } from '../src/app/compose.ts';
import { createDeps } from '../src/app/create-deps.ts';
import {
  type Config,
  createLog,
  createPool,
  type Db,
  type Deps,
  type Log,
  type Providers,
  runDueJobs,
  type ServerModule,
} from '../src/platform/index.ts';
import { findMoneyFaults } from './find-money-faults.ts';
// What the global setup provides to `inject` is typed there.
import type {} from './global-setup.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { testConfig } from './test-config.ts';

export interface TestAppOptions {
  /** What time it is at the start, ISO 8601 with a zone; the machine's own time without it. It runs on from there. */
  clock?: string;
  /** Environment variables, as the server reads them. */
  env?: Record<string, string>;
  /** Where the log goes; nowhere unless told. */
  log?: Log;
  /** Modules in place of the site's own. */
  modules?: readonly ServerModule[];
  /** Parties that stand in for the configured ones. */
  providers?: Partial<Providers>;
}

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  deps: Deps;
  config: Config;
  /** Connection string of this file's database, for processes of their own. */
  databaseUrl: string;
  clock: TestClock;
  /** A first browser; `api.another()` is the next. */
  api: Api;
  /** Runs every job that is due, and what that makes due. Throws when one fails, unless failures are expected. */
  runJobs(options?: { failuresExpected?: boolean }): Promise<void>;
  /** Throws where money of an order was lost or made up, whatever the tests did. */
  close(): Promise<void>;
}

/** Two hundred at once on a busy machine wait for a connection as long as they have to. */
const patience = {
  connectionTimeoutMillis: 120_000,
  statement_timeout: 120_000,
  idle_in_transaction_session_timeout: 120_000,
};

/** The whole server on a database of its own, copied from the migrated and seeded template. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { url, drop } = await createDatabase();
  const site = await openTestApp(url, options);
  return { ...site, close: () => site.close().finally(drop) };
}

/** The whole server on a database that is migrated and seeded, and that stays. */
export async function openTestApp(databaseUrl: string, options: TestAppOptions = {}): Promise<TestApp> {
  const config = testConfig(databaseUrl, options.env);
  const pool = createPool(databaseUrl, 10, () => {}, patience);
  const modules = options.modules ?? allModules;
  const jobDefinitions = modules.flatMap(({ jobs }) => jobs ?? []);
  const configured = await createDeps(config, pool, options.log ?? createLog(config.logLevel), modules);
  const deps: Deps = { ...configured, providers: { ...configured.providers, ...options.providers } };
  const clock = await createTestClock(deps, options.clock);
  const app = await buildApp(deps, modules);
  await app.ready();
  return {
    app,
    db: deps.db,
    deps,
    config,
    databaseUrl,
    clock,
    api: createApi(throughApp(app)),
    async runJobs({ failuresExpected = false } = {}) {
      const failures = await runDueJobs(deps, jobDefinitions, pool);
      if (failures.length === 0 || failuresExpected) return;
      throw new AggregateError(
        failures.map(({ error }) => error),
        `Jobs failed: ${failures.map(({ name }) => name).join(', ')}`,
      );
    },
    async close() {
      const faults = await findMoneyFaults(deps.db);
      await app.close();
      await pool.end();
      if (faults.length > 0) throw new Error(`Money is lost: ${faults.join('; ')}`);
    },
  };
}

async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runAt(serverUrl, `create database ${name} template ${inject('templateDatabase')} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runAt(serverUrl, `drop database ${name} with (force)`) };
}

async function runAt(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
