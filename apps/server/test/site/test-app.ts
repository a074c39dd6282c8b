import { type Api, createApi, throughApp } from '@haidai/testkit';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/app/build-app.ts';
import { modules as allModules } from '../../src/app/compose.ts';
import { createDeps } from '../../src/app/create-deps.ts';
import {
  type Config,
  type Db,
  type Deps,
  type Log,
  type Providers,
  type ServerModule,
} from '../../src/platform/index.ts';
import { createLog, createPool, runDueJobs } from '../../src/platform/runtime.ts';
import { findMoneyFaults } from '../checks/find-money-faults.ts';
import { checkAnswers, takeFaults } from '../checks/published-answers.ts';
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
  /** Throws where money of an order was lost or made up, or an answer was not as published, whatever the tests did. */
  close(): Promise<void>;
}

/** Two hundred at once on a busy machine wait for a connection as long as they have to. */
const patience = {
  connectionTimeoutMillis: 120_000,
  statement_timeout: 120_000,
  idle_in_transaction_session_timeout: 120_000,
};

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
  checkAnswers(app);
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
      const answers = takeFaults();
      if (answers.length > 0) throw new Error(answers.join('\n'));
    },
  };
}
