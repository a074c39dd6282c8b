import { type Api, createApi, throughApp } from '@haidai/testkit';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/app/build-app.ts';
import { modules as allModules } from '../../src/app/compose.ts';
import { createDeps } from '../../src/app/create-deps.ts';
import type { PuzzleMaker } from '../../src/modules/identity/index.ts';
import {
  type Config,
  type Db,
  type Deps,
  type Log,
  type Providers,
  type ServerModule,
} from '../../src/platform/index.ts';
import { createLog, createPool, runDueJobs } from '../../src/platform/runtime.ts';
import { checkMoney } from '../checks/check-money.ts';
import { checkAnswers, takeFaults } from '../checks/published-answers.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { testConfig } from './test-config.ts';

export interface TestAppOptions {
  /**
   * The time at the start, ISO 8601 with a zone, from which the clock runs on. The default is the time of the database:
   * a morning in November 2026 (`@haidai/testkit/site-clock`).
   */
  clock?: string;
  /** Environment variables in the form that the server reads. */
  env?: Record<string, string>;
  /** The log of the site. The default prints nothing. */
  log?: Log;
  /** Modules that replace the site's own. */
  modules?: readonly ServerModule[];
  /** Puzzles with real pictures. The default has blank ones, because a test solves its puzzle by the sandbox. */
  hasPictures?: boolean;
  /** Providers that replace the configured ones. */
  providers?: Partial<Providers>;
}

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  deps: Deps;
  config: Config;
  /** The connection string of this file's database, for other processes. */
  databaseUrl: string;
  clock: TestClock;
  /** The first browser. `api.another()` creates another one. */
  api: Api;
  /**
   * Runs every job that is due, and the jobs that become due by them. Throws if a job fails, unless failures are
   * expected.
   */
  runJobs(options?: { failuresExpected?: boolean }): Promise<void>;
  /** Closes the site. Throws if the money of an order does not add up or an answer was not as published. */
  close(): Promise<void>;
}

/** Time limits for two hundred calls at the same moment on a busy machine. */
const patience = {
  connectionTimeoutMillis: 120_000,
  statement_timeout: 120_000,
  idle_in_transaction_session_timeout: 120_000,
};

/** A puzzle without pictures. To render the pictures takes longer than the call. */
const makeBlankPuzzle: PuzzleMaker = async () => ({
  background: Buffer.alloc(0),
  piece: Buffer.alloc(0),
  left: 200,
  top: 40,
});

/** Opens the whole server on a migrated and seeded database, and does not delete the database. */
export async function createTestApp(databaseUrl: string, options: TestAppOptions = {}): Promise<TestApp> {
  const config = testConfig(databaseUrl, options.env);
  const pool = createPool(databaseUrl, 10, () => {}, patience);
  const modules = options.modules ?? allModules;
  const jobDefinitions = modules.flatMap(({ jobs }) => jobs ?? []);
  const configured = await createDeps(config, pool, options.log ?? createLog(config.logLevel), modules);
  const deps: Deps = {
    ...configured,
    makePuzzle: options.hasPictures ? configured.makePuzzle : makeBlankPuzzle,
    providers: { ...configured.providers, ...options.providers },
  };
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
      const faults = await checkMoney(deps.db);
      await app.close();
      await pool.end();
      if (faults.length > 0) throw new Error(`Money is lost: ${faults.join('; ')}`);
      const answers = takeFaults();
      if (answers.length > 0) throw new Error(answers.join('\n'));
    },
  };
}
