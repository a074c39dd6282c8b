import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, runMigrations, runTaskListOnce, type Task, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import { isLostConnection } from '../db/lost-connection.ts';
import type { Deps, Log } from '../deps.ts';
import { measure } from '../observe/measures.ts';
import { inSpan } from '../observe/spans.ts';
import type { JobDefinition } from './define-job.ts';
import { periodicOf } from './periodic.ts';
import { showLife } from './signs-of-life.ts';

export interface Worker {
  /** Takes no new jobs and lets running ones finish; those that take too long go back to the queue for somebody else. */
  stop(patienceMs?: number): Promise<void>;
  /** When nothing of it runs any more, also what was handed back. */
  ended: Promise<void>;
}

/** Makes the queue's own tables, or brings them up to date. */
export async function installQueue(connectionString: string): Promise<void> {
  await runMigrations({ connectionString, logger: new Logger(() => () => {}) });
}

/** Runs jobs in this process as they become due, on a small pool of their own, so that they cannot starve the site. */
export async function startWorker(deps: Deps, definitions: readonly JobDefinition[], pgPool: pg.Pool): Promise<Worker> {
  if (definitions.length === 0) return { stop: async () => {}, ended: Promise.resolve() };
  const events = new EventEmitter();
  // What is locked is locked in the name of the pool of workers, not of one of them.
  const lockedBy: string[] = [];
  const lives: ReturnType<typeof showLife>[] = [];
  events.on('pool:create', ({ workerPool: { id } }: { workerPool: { id: string } }) => {
    lockedBy.push(id);
    lives.push(showLife(pgPool, deps.log, id));
  });
  const runner = await run({
    events,
    pgPool: reportLostConnections(pgPool),
    concurrency: 3,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: queueLogger(deps.log),
    taskList: taskListOf(deps, definitions),
    parsedCronItems: periodicOf(definitions),
  });
  runner.promise.catch((error) => deps.log.fatal({ err: error }, 'The job worker has stopped'));
  return {
    ended: runner.promise,
    async stop(patienceMs = finishMs) {
      const finished = await Promise.race([runner.stop().then(() => true), sleep(patienceMs, false, { ref: false })]);
      if (!finished) await handBack(deps, lockedBy);
      await Promise.all(lives.map((life) => life.end()));
    },
  };
}

/**
 * The pool as the queue uses it. Of all errors the queue tries again what fails with `cannot_connect_now` (57P03), so
 * every lost connection is told as that. With any other error its worker ends, and the job at work stays locked.
 */
function reportLostConnections(pool: pg.Pool): pg.Pool {
  const tell = (error: unknown): never => {
    if (!isLostConnection(error)) throw error;
    throw Object.assign(new Error('The database is away', { cause: error }), { code: '57P03' });
  };
  const telling = (client: pg.PoolClient) =>
    overriding(client, { query: (...words: [string]) => client.query(...words).catch(tell) });
  return overriding(pool, {
    // The queue listens for new jobs through a callback, and tries that again by itself.
    connect: (listen?: Parameters<pg.Pool['connect']>[0]) =>
      listen ? pool.connect(listen) : pool.connect().then(telling, tell),
    query: (...words: [string]) => pool.query(...words).catch(tell),
  });
}

/** The same object with a few methods of its own. */
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
  log.warn('Jobs that do not finish in time go back to the queue');
  try {
    await sql`select graphile_worker.force_unlock_workers(${lockedBy})`.execute(db);
  } catch (error) {
    log.warn({ err: error }, 'They stay locked until another worker finds that this one is gone');
  }
}

/** How long a job under way may take when its server stops; most take far less. */
const finishMs = 6_000;

export interface JobFailure {
  name: string;
  error: unknown;
}

/** Runs everything that is due now, and what that makes due, one after the other. Says what failed and waits to be tried again. */
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

/** The queue's own words, quietly: our tasks log their failures themselves. */
function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' && !message.startsWith('Failed task')) log.error({ queue: true }, message);
    else log.debug({ queue: true }, message);
  });
}
