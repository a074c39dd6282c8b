import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../db/database.ts';
import type { Log } from '../deps.ts';

/** How often a worker is heard of, and after how long a silence it is gone. */
const signEveryMs = 5_000;
const goneAfterSeconds = 30;

/**
 * Writes down every few seconds that a worker is alive, and gives back the jobs of those that no longer say so: whoever
 * is killed at work leaves its jobs locked, and the queue itself would wait four hours. One that was only silent runs them
 * twice, which their guards must stand anyway. On the pool of the worker, which the site cannot starve.
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
    // Whoever could not be heard either waits until the others had their say: the database was away.
    if (silentMs >= goneAfterSeconds * 1000) return;
    const workers = await releaseGone(pool);
    if (workers > 0) log.warn({ workers }, 'Jobs of workers that are gone go back to the queue');
  };
  const beat = () => {
    busy = busy.then(sign).catch((error) => log.debug({ err: error }, 'The worker could not be heard'));
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

/** Of several who look, one finds a worker that is gone. */
async function releaseGone(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ workers: number }>(
    `with gone as (delete from job_worker where seen_at <= now() - make_interval(secs => $1) returning id)
     select count(*)::int as workers, graphile_worker.force_unlock_workers(array_agg(id)) from gone
     having count(*) > 0`,
    [goneAfterSeconds],
  );
  return rows[0]?.workers ?? 0;
}

/** Nobody is at work: whatever is locked was locked by a worker that is gone. */
export async function releaseAllJobs(db: Db): Promise<void> {
  await sql`delete from job_worker`.execute(db);
  await releaseUnknown(db, 0);
}

/** Gives back what was locked so long ago by nobody who is heard of: a release before this one gave no signs. */
export async function releaseUnknown(db: Db, lockedForSeconds: number): Promise<number> {
  const { rows } = await sql<{ released: number }>`
    select count(*)::int as released, graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where locked_at <= now() - make_interval(secs => ${lockedForSeconds})
      and not exists (select from job_worker where id = locked_by)`.execute(db);
  return rows[0]?.released ?? 0;
}
