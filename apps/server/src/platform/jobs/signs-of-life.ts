import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../db/database.ts';
import type { Log } from '../deps.ts';

/** The interval between two signs of life of a worker, and the silence after which a worker counts as dead. */
const signEveryMs = 5_000;
const goneAfterSeconds = 30;

/**
 * Saves every 5 s that a worker is alive, and releases the jobs of workers that have stopped doing so. A worker that
 * was killed leaves its jobs locked, and the queue itself would wait four hours. A worker that was only silent runs
 * these jobs a second time, which every job must allow. The function uses the pool of the worker, which calls cannot
 * exhaust.
 */
export function showLife(pool: pg.Pool, log: Log, id: string): { end: () => Promise<void> } {
  let heardAt = Date.now();
  let busy = Promise.resolve();
  const sign = async () => {
    const silentMs = Date.now() - heardAt;
    await pool.query(
      'insert into job_worker values ($1, now()) on conflict (id) do update set seen_at = excluded.seen_at',
      [id],
    );
    heardAt = Date.now();
    // This worker was silent too, so the database was unreachable for all. The other workers get time to sign first.
    if (silentMs >= goneAfterSeconds * 1000) return;
    const workers = await releaseGone(pool);
    if (workers > 0) log.warn({ workers }, 'The jobs of dead workers were released');
  };
  const beat = () => {
    busy = busy
      .then(sign)
      .catch((error) => log.debug({ err: error }, 'The sign of life of a worker could not be saved'));
  };
  beat();
  const timer = setInterval(beat, signEveryMs).unref();
  return {
    async end() {
      clearInterval(timer);
      await busy;
      await pool.query('delete from job_worker where id = $1', [id]).catch(() => {});
    },
  };
}

/**
 * Releases the jobs of dead workers and returns the number of these workers. If several workers check at once, only one
 * of them finds a given dead worker.
 */
async function releaseGone(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ workers: number }>(
    `with gone as (delete from job_worker where seen_at <= now() - make_interval(secs => $1) returning id)
     select count(*)::int as workers, graphile_worker.force_unlock_workers(array_agg(id)) from gone
     having count(*) > 0`,
    [goneAfterSeconds],
  );
  return rows[0]?.workers ?? 0;
}

/** Releases all locked jobs. Call it only while no worker runs, because every lock then belongs to a dead worker. */
export async function releaseAllJobs(db: Db): Promise<void> {
  await sql`delete from job_worker`.execute(db);
  await releaseUnknown(db, 0);
}

/**
 * Releases the jobs that an unknown worker locked at least `lockedForSeconds` ago. Workers of earlier releases gave no
 * signs of life. Returns the number of jobs.
 */
export async function releaseUnknown(db: Db, lockedForSeconds: number): Promise<number> {
  const { rows } = await sql<{ released: number }>`
    select count(*)::int as released, graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where locked_at <= now() - make_interval(secs => ${lockedForSeconds})
      and not exists (select from job_worker where id = locked_by)`.execute(db);
  return rows[0]?.released ?? 0;
}
