import { sql } from 'kysely';
import type { Gauge } from '../observe/gauge.ts';

/** More of them than this need not be counted to be too many. */
const most = 10_000;

/** The queue holds what is still to be done; what is done leaves it. */
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
    // A job may be asked for after its time: it waits from the moment it is there.
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
