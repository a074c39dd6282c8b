import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { passedBetween } from './periodic.ts';

export interface JobOptions {
  /** Crontab line (UTC) on which the job also runs by itself, with an empty payload. */
  every?: string;
  /** Tries before it is given up and kept for a person to look at; waits grow exponentially. 25 unless told. */
  maxAttempts?: number;
}

export interface JobDefinition extends JobOptions {
  name: string;
  run(deps: Deps, payload: unknown): Promise<void>;
}

interface EnqueueOptions {
  /** By the site's clock; at once without it. */
  runAt?: Date;
  /** One waiting job a key: a later enqueue replaces the earlier. */
  key?: string;
}

export interface JobToEnqueue extends EnqueueOptions {
  name: string;
  payload: object;
}

export interface Jobs {
  /** Puts a job into the queue in the caller's transaction: it exists if, and only if, the change does. */
  enqueue(tx: Tx, name: string, payload: object, options?: EnqueueOptions): Promise<void>;
  /** Several at once, for the price of one. */
  enqueueAll(tx: Tx, jobs: readonly JobToEnqueue[]): Promise<void>;
  /** What would have run by itself after one instant of the site's clock and until another, each once. */
  enqueuePassed(tx: Tx, from: Date, to: Date): Promise<void>;
  /** Takes a waiting job back, in the caller's transaction. */
  cancel(tx: Tx, key: string): Promise<void>;
}

/** A job runs at least once: it must be right when it runs again. It throws to be tried again. */
export function defineJob<Payload extends object>(
  name: string,
  handler: (deps: Deps, payload: Payload) => Promise<void>,
  options: JobOptions = {},
): JobDefinition {
  return { ...options, name, run: (deps, payload) => handler(deps, payload as Payload) };
}

/** `attemptsOf` says how often a job is tried; names nobody defined are refused at once, not found out later. */
export function createJobs(clock: Clock, definitions: readonly JobDefinition[]): Jobs {
  const known = new Map(definitions.map((definition) => [definition.name, definition]));
  const toSpec = ({ name, payload, runAt, key }: JobToEnqueue) => {
    const definition = known.get(name);
    if (!definition) throw new Error(`No job is defined under the name ${name}`);
    return sql`row(${name}, ${JSON.stringify(payload)}::json, null, ${runAt ? wallTime(clock, runAt) : null}::timestamptz,
      ${definition.maxAttempts ?? null}::smallint, ${key ?? null}::text, null, null)::graphile_worker.job_spec`;
  };
  const enqueueAll: Jobs['enqueueAll'] = async (tx, jobs) => {
    if (jobs.length === 0) return;
    await sql`select graphile_worker.add_jobs(array[${sql.join(jobs.map(toSpec))}])`.execute(tx);
  };
  return {
    enqueueAll,
    enqueue: (tx, name, payload, options = {}) => enqueueAll(tx, [{ name, payload, ...options }]),
    enqueuePassed: (tx, from, to) =>
      enqueueAll(
        tx,
        passedBetween(definitions, from, to).map((name) => ({ name, payload: {}, key: `passed/${name}` })),
      ),
    async cancel(tx, key) {
      await sql`select graphile_worker.remove_job(${key})`.execute(tx);
    },
  };
}

/** The queue lives by the machine's time; the site's clock may be ahead of it. */
function wallTime(clock: Clock, instant: Date): Date {
  return new Date(instant.getTime() - (clock.now().getTime() - clock.wall().getTime()));
}
