import { sql } from 'kysely';
import type { Gauge } from '../observe/gauge.ts';

/** The limit of the count. A longer queue is a fault in any case. */
const most = 10_000;

/** The gauges of the queue. The queue holds only unfinished jobs, because it deletes finished ones. */
export const queueGauges: readonly Gauge[] = [
  {
    name: 'haidai_jobs_due',
    help: `Jobs whose time has come and that nobody runs yet, at most ${most}`,
    goodForSeconds: 5,
    async read(tx) {
      const { rows } = await sql<{ value: number }>`
        select count(*)::int as value from (
          select from graphile_worker._private_jobs where is_available and run_at <= now() limit ${most}
        ) due`.execute(tx);
      return rows;
    },
  },
  {
    name: 'haidai_jobs_lag_seconds',
    help: 'How long the job that has waited longest has waited beyond its time',
    goodForSeconds: 5,
    // The time of a new job may already be past. Such a job waits from the moment of its creation.
    async read(tx) {
      const { rows } = await sql<{ value: number }>`
        select greatest(0, extract(epoch from max(now() - greatest(run_at, created_at))))::float8 as value
        from graphile_worker._private_jobs where is_available and run_at <= now()`.execute(tx);
      return rows.map(({ value }) => ({ value: value ?? 0 }));
    },
  },
  {
    name: 'haidai_jobs_given_up',
    help: 'Jobs that failed as often as they may, and wait for a person',
    labels: ['job'],
    goodForSeconds: 60,
    async read(tx) {
      const { rows } = await sql<{ job: string; value: number }>`
        select task_identifier as job, count(*)::int as value from graphile_worker.jobs
        where attempts >= max_attempts group by 1`.execute(tx);
      return rows.map(({ job, value }) => ({ labels: { job }, value }));
    },
  },
];
