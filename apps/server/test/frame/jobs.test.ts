import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defineJob, inTransaction, type ServerModule } from '../../src/platform/index.ts';
import { createPool, housekeepingModule, startWorker } from '../../src/platform/runtime.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

const done: string[] = [];
let failuresLeft = 0;

const note = defineJob<{ text: string }>('sample.note', async (_deps, { text }) => {
  done.push(text);
});
const stumble = defineJob<{ text: string }>('sample.stumble', async (_deps, { text }) => {
  failuresLeft -= 1;
  if (failuresLeft >= 0) throw new Error('stumbled');
  done.push(text);
});
const passOn = defineJob<{ text: string }>('sample.passOn', async (deps, payload) => {
  await inTransaction(deps.db, (tx) => deps.jobs.enqueue(tx, 'sample.note', payload));
});
const sample: ServerModule = { name: 'sample', jobs: [note, stumble, passOn] };

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ modules: [housekeepingModule, sample], clock: '2026-03-01T08:00:00+08:00' });
});
afterAll(() => site.close());
beforeEach(async () => {
  done.length = 0;
  failuresLeft = 0;
  await sql`delete from graphile_worker._private_jobs`.execute(site.db);
});

const enqueue = (name: string, text: string, options = {}) =>
  inTransaction(site.db, (tx) => site.deps.jobs.enqueue(tx, name, { text }, options));
/** Locks all jobs in the name of another worker, since the given minutes. */
const lock = (minutes: number) =>
  sql`update graphile_worker._private_jobs set locked_by = 'another', locked_at = now() - make_interval(mins => ${minutes})`.execute(
    site.db,
  );
/**
 * Records that the other worker reported the given seconds ago. The queue uses the time of the machine, so the test
 * changes the stored time.
 */
const heardOf = (secondsAgo: number) =>
  sql`insert into job_worker values ('another', now() - make_interval(secs => ${secondsAgo}))
    on conflict (id) do update set seen_at = excluded.seen_at`.execute(site.db);
/** Counts the statements of this database that wait for a lock. */
const countBlocked = async () =>
  (
    await sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      site.db,
    )
  ).rows.length;
const inMinutes = (minutes: number) => new Date(site.clock.now().getTime() + minutes * 60_000);

describe('a job', () => {
  test('exists only after the transaction that enqueued it is committed', async () => {
    const undone = inTransaction(site.db, async (tx) => {
      await site.deps.jobs.enqueue(tx, 'sample.note', { text: 'never' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await enqueue('sample.note', 'now');
    await site.runJobs();
    expect(done).toEqual(['now']);
  });

  test('runs when it is due by the site’s clock', async () => {
    await enqueue('sample.note', 'later', { runAt: inMinutes(30) });
    await site.runJobs();
    await site.clock.advance({ minutes: 29 });
    await site.runJobs();
    expect(done).toEqual([]);
    await site.clock.advance({ minutes: 1 });
    await site.runJobs();
    expect(done).toEqual(['later']);
  });

  test('stays due when the clock goes back', async () => {
    await enqueue('sample.note', 'due');
    await site.clock.advance({ days: -1 });
    await site.runJobs();
    expect(done).toEqual(['due']);
  });

  test('with a key exists once: the later one replaces the earlier one', async () => {
    await enqueue('sample.note', 'first', { key: 'k' });
    await enqueue('sample.note', 'second', { key: 'k', runAt: inMinutes(-1) });
    await site.runJobs();
    expect(done).toEqual(['second']);
  });

  test('with a key is enqueued once more if a worker takes the earlier one at that moment', async () => {
    await enqueue('sample.note', 'taken', { key: 'k' });
    let again = Promise.resolve();
    await inTransaction(site.db, async (tx) => {
      await sql`update graphile_worker._private_jobs set locked_by = 'another', locked_at = now()`.execute(tx);
      again = enqueue('sample.note', 'news', { key: 'k' });
      await expect.poll(countBlocked).toBe(1);
    });
    await again;
    await site.runJobs();
    expect(done).toEqual(['news']);
  });

  test('can be cancelled by its key', async () => {
    await enqueue('sample.note', 'no', { key: 'k', runAt: inMinutes(5) });
    await inTransaction(site.db, (tx) => site.deps.jobs.cancel(tx, 'k'));
    await site.clock.advance({ minutes: 6 });
    await site.runJobs();
    expect(done).toEqual([]);
  });

  test('can make the next job due, which runs in the same pass', async () => {
    await enqueue('sample.passOn', 'passed');
    await site.runJobs();
    expect(done).toEqual(['passed']);
  });

  test('that fails is tried again after a longer delay each time', async () => {
    failuresLeft = 2;
    await enqueue('sample.stumble', 'up again');
    await expect(site.runJobs()).rejects.toThrow('Jobs failed: sample.stumble');
    await site.runJobs();
    expect(done).toEqual([]);
    await site.clock.advance({ minutes: 1 });
    await site.runJobs({ failuresExpected: true });
    await site.clock.advance({ minutes: 1 });
    await site.runJobs();
    expect(done).toEqual(['up again']);
  });

  test('stays with a worker that reports regularly, however long it takes; the job of an unknown worker is released', async () => {
    await enqueue('sample.note', 'left behind');
    const look = async (minutes: number) => {
      await lock(minutes);
      await enqueue('platform.releaseAbandonedJobs', '');
      await site.runJobs();
    };
    await heardOf(0);
    await look(60);
    expect(done).toEqual([]);
    await sql`delete from job_worker`.execute(site.db);
    await look(4);
    expect(done).toEqual([]);
    await look(6);
    expect(done).toEqual(['left behind']);
  });

  test('of a killed worker is taken by another worker half a minute later, not before', async () => {
    const pool = createPool(site.databaseUrl, 4, () => {});
    await enqueue('sample.note', 'left behind');
    await lock(0);
    await heardOf(15);
    const first = await startWorker(site.deps, [note], pool);
    const workers = () => sql`select id from job_worker where id <> 'another'`.execute(site.db);
    await expect.poll(async () => (await workers()).rows.length).toBe(1);
    await enqueue('sample.note', 'next');
    await expect.poll(() => done).toEqual(['next']);
    await heardOf(31);
    const second = await startWorker(site.deps, [note], pool);
    await expect.poll(() => done, { timeout: 10_000 }).toEqual(['next', 'left behind']);
    await Promise.all([first.stop(), second.stop()]);
    expect((await sql`select id from job_worker`.execute(site.db)).rows).toEqual([]);
    await pool.end();
  });

  test('that is not defined is refused when it is enqueued', async () => {
    await expect(enqueue('sample.nobody', 'x')).rejects.toThrow('No job is defined under the name sample.nobody');
  });
});

test('the worker of a server runs jobs without a call, wakes up for jobs that the clock makes due, and stops', async () => {
  const pool = createPool(site.databaseUrl, 4, () => {});
  const worker = await startWorker(site.deps, [note], pool);
  await enqueue('sample.note', 'at once');
  await expect.poll(() => done).toEqual(['at once']);
  await enqueue('sample.note', 'in an hour', { runAt: inMinutes(60) });
  await site.clock.advance({ minutes: 61 });
  await expect.poll(() => done, { timeout: 5000 }).toEqual(['at once', 'in an hour']);
  await worker.stop();
  await enqueue('sample.note', 'too late');
  await pool.end();
  expect(done).not.toContain('too late');
});
