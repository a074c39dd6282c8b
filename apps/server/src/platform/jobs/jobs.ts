import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { JobDefinition } from './define-job.ts';
import { passedBetween } from './periodic.ts';
import type { Jobs, JobToEnqueue } from './queue.ts';

/**
 * Creates the functions that enqueue the defined jobs. They throw an error at once if no job is defined under a name.
 */
export function createJobs(clock: Clock, definitions: readonly JobDefinition[]): Jobs {
  const known = new Map(definitions.map((definition) => [definition.name, definition]));
  const toSpec = ({ name, payload, runAt, key }: JobToEnqueue) => {
    const definition = known.get(name);
    if (!definition) throw new Error(`No job is defined under the name ${name}`);
    return sql`row(${name}, ${JSON.stringify(payload)}::json, null, ${runAt ? wallTime(clock, runAt) : null}::timestamptz,
      ${definition.maxAttempts ?? null}::smallint, ${key ?? null}::text, null, null)::graphile_worker.job_spec`;
  };
  const enqueueAll: Jobs['enqueueAll'] = async (tx, jobs) => {
    let left = jobs;
    while (left.length > 0) {
      const added = await sql<{ key: string | null }>`
        select key from graphile_worker.add_jobs(array[${sql.join(left.map(toSpec))}])`.execute(tx);
      // A worker can take the waiting job between the two statements of `add_jobs`, which then adds nothing for its key.
      const keys = new Set(added.rows.map(({ key }) => key));
      left = left.filter(({ key }) => key !== undefined && !keys.has(key));
    }
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
    async listUnderWay(db, keys) {
      const { rows } = await sql<{ key: string }>`
        select key from graphile_worker.jobs where key = any(${[...keys]}::text[]) and last_error is null`.execute(db);
      return new Set(rows.map(({ key }) => key));
    },
  };
}

/**
 * Converts an instant of the site's clock to the time of the machine, because the queue uses the latter. The site's
 * clock may be ahead.
 */
function wallTime(clock: Clock, instant: Date): Date {
  return new Date(instant.getTime() - (clock.now().getTime() - clock.wall().getTime()));
}
