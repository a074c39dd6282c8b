import { Logger, parseCronItems, run, runMigrations, runTaskListOnce, type Task, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../db/database.ts';
import type { Deps, Log } from '../deps.ts';
import type { JobDefinition } from './jobs.ts';

export interface Worker {
  /** Lets running jobs finish, takes no new ones. */
  stop(): Promise<void>;
}

/** Makes the queue's own tables, or brings them up to date. */
export async function installQueue(connectionString: string): Promise<void> {
  await runMigrations({ connectionString, logger: new Logger(() => () => {}) });
}

/**
 * Gives back the jobs of workers that are gone: whoever is killed at work leaves its jobs locked, and the queue itself
 * would wait four hours. A job that is still running may then run twice at once, which its guards must stand anyway.
 */
export async function releaseAbandonedJobs(db: Db, lockedForSeconds: number): Promise<number> {
  const { rows } = await sql<{ released: number }>`
    select count(*)::int as released, graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_at <= now() - make_interval(secs => ${lockedForSeconds})`.execute(db);
  return rows[0]?.released ?? 0;
}

/** Runs jobs in this process as they become due, on a small pool of their own, so that they cannot starve the site. */
export async function startWorker(deps: Deps, definitions: readonly JobDefinition[], pgPool: pg.Pool): Promise<Worker> {
  if (definitions.length === 0) return { stop: async () => {} };
  const runner = await run({
    pgPool,
    concurrency: 3,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: queueLogger(deps.log),
    taskList: taskListOf(deps, definitions),
    parsedCronItems: parseCronItems(
      definitions.flatMap(({ name, every }) => (every ? [{ task: name, match: every, identifier: name }] : [])),
    ),
  });
  runner.promise.catch((error) => deps.log.fatal({ err: error }, 'The job worker has stopped'));
  return { stop: () => runner.stop() };
}

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
      try {
        await definition.run({ ...deps, log }, payload);
      } catch (error) {
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
