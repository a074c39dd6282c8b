import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, runMigrations, runTaskListOnce, type Task, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import { createDb, createPool } from '../db/database.ts';
import { isLostConnection } from '../db/lost-connection.ts';
import type { Deps, Log } from '../deps.ts';
import { measure } from '../observe/measures.ts';
import { inSpan } from '../observe/spans.ts';
import type { JobDefinition } from './define-job.ts';
import { periodicOf } from './periodic.ts';
import { showLife } from './signs-of-life.ts';

export interface Worker {
  /**
   * Stops taking new jobs and waits for the running ones. Jobs that take too long go back to the queue for another
   * worker.
   */
  stop(patienceMs?: number): Promise<void>;
  /** Resolves when no job of this worker runs any more, including those that went back to the queue. */
  ended: Promise<void>;
}

/** Creates or updates the tables of the queue. */
export async function installQueue(url: string): Promise<void> {
  // A pool of the queue's own has no listener for a connection that is lost while it ends, and that ends the process.
  const pool = createPool(url, 1, () => {});
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
  } finally {
    await pool.end();
  }
}

/**
 * Runs due jobs in this process. The worker has a small pool of its own, so jobs cannot take the connections of calls.
 * Jobs that wait for outside parties run beside the others, more of them at once.
 */
export async function startWorker(deps: Deps, definitions: readonly JobDefinition[], pgPool: pg.Pool): Promise<Worker> {
  if (definitions.length === 0) return { stop: async () => {}, ended: Promise.resolve() };
  const events = new EventEmitter();
  // The queue locks jobs with the id of the pool of workers, not with the id of one worker.
  const lockedBy: string[] = [];
  const lives: ReturnType<typeof showLife>[] = [];
  events.on('pool:create', ({ workerPool: { id } }: { workerPool: { id: string } }) => {
    lockedBy.push(id);
    lives.push(showLife(pgPool, deps.log, id));
  });
  const start = (chosen: readonly JobDefinition[], concurrency: number, of: Deps) =>
    run({
      events,
      pgPool: reportLostConnections(pgPool),
      concurrency,
      pollInterval: 1000,
      noHandleSignals: true,
      logger: queueLogger(deps.log),
      taskList: taskListOf(of, chosen),
      parsedCronItems: periodicOf(chosen),
    });
  const [outward, own] = [
    definitions.filter(({ isOutward }) => isOutward),
    definitions.filter((each) => !each.isOutward),
  ];
  const runners = [
    ...(own.length > 0 ? [await start(own, ownJobs, deps)] : []),
    // Many of these jobs run at once. The pool of the worker bounds their connections, so that calls keep theirs.
    ...(outward.length > 0 ? [await start(outward, deps.config.outwardJobs, { ...deps, db: createDb(pgPool) })] : []),
  ];
  const ended = Promise.all(runners.map(({ promise }) => promise)).then(() => {});
  ended.catch((error) => deps.log.fatal({ err: error }, 'The job worker has stopped because of an error'));
  const end = () => Promise.all(runners.map((runner) => runner.stop())).then(() => true);
  return {
    ended,
    async stop(patienceMs = finishMs) {
      const finished = await Promise.race([end(), sleep(patienceMs, false, { ref: false })]);
      if (!finished) await handBack(deps, lockedBy);
      await Promise.all(lives.map((life) => life.end()));
    },
  };
}

/**
 * Wraps the pool for the queue. The queue tries again only after the error `cannot_connect_now` (57P03), so the wrapper
 * turns every lost connection into this error. After any other error the worker of the queue ends and its job stays
 * locked.
 */
function reportLostConnections(pool: pg.Pool): pg.Pool {
  const tell = (error: unknown): never => {
    if (!isLostConnection(error)) throw error;
    throw Object.assign(new Error('The database cannot be reached', { cause: error }), { code: '57P03' });
  };
  const telling = (client: pg.PoolClient) =>
    overriding(client, { query: (...words: [string]) => client.query(...words).catch(tell) });
  return overriding(pool, {
    // The queue listens for new jobs through a callback. It repeats a failed attempt itself.
    connect: (listen?: Parameters<pg.Pool['connect']>[0]) =>
      listen ? pool.connect(listen) : pool.connect().then(telling, tell),
    query: (...words: [string]) => pool.query(...words).catch(tell),
  });
}

/** Returns a proxy of the object in which `methods` replace its own methods. */
function overriding<Target extends object>(target: Target, methods: Record<string, unknown>): Target {
  return new Proxy(target, {
    get(of, name) {
      if (typeof name === 'string' && Object.hasOwn(methods, name)) return methods[name];
      const value = Reflect.get(of, name, of);
      return typeof value === 'function' ? value.bind(of) : value;
    },
  });
}

async function handBack({ db, log }: Deps, lockedBy: string[]): Promise<void> {
  log.warn('The jobs that did not finish in time are released for another worker');
  try {
    await sql`select graphile_worker.force_unlock_workers(${lockedBy})`.execute(db);
  } catch (error) {
    log.warn({ err: error }, 'The unfinished jobs stay locked until another worker releases them');
  }
}

/** The number of jobs that run at once, beside those that wait for outside parties. */
const ownJobs = 3;

/** The time that a running job may take when its server stops. Most jobs take far less. */
const finishMs = 6_000;

export interface JobFailure {
  name: string;
  error: unknown;
}

/**
 * Runs all jobs that are due now, and the jobs that these make due, one after the other. Returns the failures. Failed
 * jobs wait for their next try.
 */
export async function runDueJobs(
  deps: Deps,
  definitions: readonly JobDefinition[],
  pool: pg.Pool,
): Promise<JobFailure[]> {
  if (definitions.length === 0) return [];
  const failures: JobFailure[] = [];
  const client = await pool.connect();
  try {
    const tasks = taskListOf(deps, definitions, (failure) => failures.push(failure));
    await runTaskListOnce({ logger: queueLogger(deps.log), noHandleSignals: true }, tasks, client).promise;
  } finally {
    client.release();
  }
  return failures;
}

function taskListOf(
  deps: Deps,
  definitions: readonly JobDefinition[],
  onFailure?: (failure: JobFailure) => void,
): TaskList {
  const taskOf = (definition: JobDefinition): Task => {
    return async (payload, { job }) => {
      const log = deps.log.child({ job: definition.name, jobId: job.id, attempt: job.attempts });
      const begun = performance.now();
      const end = (outcome: 'done' | 'failed') =>
        measure({ what: 'job', job: definition.name, outcome, ms: performance.now() - begun });
      const facts = { 'haidai.job': definition.name, 'haidai.attempt': job.attempts };
      try {
        await inSpan({ name: `job ${definition.name}`, kind: 'consumer', facts }, () =>
          definition.run({ ...deps, log }, payload),
        );
        end('done');
      } catch (error) {
        end('failed');
        log.error(
          { err: error },
          job.attempts < job.max_attempts ? 'Job failed; it will be tried again' : 'Job given up',
        );
        onFailure?.({ name: definition.name, error });
        throw error;
      }
    };
  };
  return Object.fromEntries(definitions.map((definition) => [definition.name, taskOf(definition)]));
}

/** Returns a logger for the messages of the queue, at a low level. The tasks log their failures themselves. */
function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' && !message.startsWith('Failed task')) log.error({ queue: true }, message);
    else log.debug({ queue: true }, message);
  });
}
