import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDb, createPool, createReplicaChoice } from '../../src/platform/runtime.ts';
import { createPostgres, findPostgresPrograms, type Server } from '../backup/debian-postgres.ts';

const programs = findPostgresPrograms();
if (!programs) process.stderr.write('Skipped: a streaming replica needs the package postgresql (pg_basebackup).\n');

const mostBehindMs = 1_000;

describe.skipIf(!programs)('a read that may be a little old', () => {
  let folder: string;
  let postgres: ReturnType<typeof createPostgres>;
  let [primary, standby]: Server[] = [];
  let [main, replica]: pg.Pool[] = [];
  const unused: unknown[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'haidai-replica-'));
    postgres = createPostgres(programs ?? '', {});
    await postgres.take(folder);
    await postgres.init(path.join(folder, 'primary'), ['wal_level = replica']);
    primary = await postgres.start(path.join(folder, 'primary'));
    await promisify(execFile)(path.join(programs ?? '', 'pg_basebackup'), [
      ...['-D', path.join(folder, 'standby'), '-R', '-c', 'fast'],
      ...['-d', `postgres://haidai@127.0.0.1:${primary.port}/postgres`],
    ]);
    await postgres.takeAll(folder);
    standby = await postgres.start(path.join(folder, 'standby'));
    main = createPool(primary.url, 1, () => {});
    const limits = { connectionTimeoutMillis: 2_000 };
    replica = createPool(standby.url, 1, () => {}, limits);
    await main.query('create table written (at timestamptz)');
  }, 300_000);
  afterAll(async () => {
    await Promise.all([main?.end(), replica?.end()]);
    for (const server of [standby, primary]) await server?.kill().catch(() => {});
    await rm(folder, { recursive: true, force: true });
  });

  /** Writes on the primary, as the workers of a site do all the time, and returns where the next read goes. */
  async function chooseAfterWrite(): Promise<{ isReplica: boolean; behindMs: number }> {
    if (!main || !replica) throw new Error('No database is open');
    const choose = createReplicaChoice(createDb(main), replica, { mostBehindMs, onUnused: (why) => unused.push(why) });
    await main.query('insert into written values (now())');
    const { db, behindMs } = await choose();
    const { rows } = await sql<{ late: boolean }>`select pg_is_in_recovery() as late`.execute(db);
    return { isReplica: rows[0]?.late ?? false, behindMs };
  }
  const isReplica = async () => (await chooseAfterWrite()).isReplica;
  const patience = { timeout: 60_000, interval: 100 };

  test('goes to the replica while it follows the primary', async () => {
    await expect.poll(isReplica, patience).toBe(true);
    const { behindMs } = await chooseAfterWrite();
    expect(behindMs).toBeLessThanOrEqual(mostBehindMs);
  });

  test('goes to the primary while the replica is later than the limit, and back', async () => {
    await replica?.query('select pg_wal_replay_pause()');
    await expect.poll(isReplica, patience).toBe(false);
    expect(unused.at(-1)).toMatchObject({ behindMs: expect.any(Number) });
    expect(await chooseAfterWrite()).toEqual({ isReplica: false, behindMs: 0 });
    await replica?.query('select pg_wal_replay_resume()');
    await expect.poll(isReplica, patience).toBe(true);
  });

  test('goes to the primary while the replica does not answer', async () => {
    const { rows } = (await replica?.query<{ pid: number }>('select pg_backend_pid() as pid')) ?? { rows: [] };
    const [{ pid } = { pid: 0 }] = rows;
    process.kill(pid, 'SIGSTOP');
    try {
      expect(await chooseAfterWrite()).toEqual({ isReplica: false, behindMs: 0 });
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await expect.poll(isReplica, patience).toBe(true);
  });

  test('goes to the primary while the replica is away', async () => {
    await standby?.kill();
    expect(await chooseAfterWrite()).toEqual({ isReplica: false, behindMs: 0 });
    expect(unused.at(-1)).toMatchObject({ err: expect.any(Error) });
  });
});

test('only reports and the log of the staff may read a replica', async () => {
  const modules = path.resolve(import.meta.dirname, '../../src/modules');
  const files = (await readdir(modules, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(path.join(modules, file), 'utf8')]));
  const readers = texts.flatMap(([file = '', text]) => (text?.includes('chooseLateDb') ? [file] : []));
  expect(readers.length).toBeGreaterThan(3);
  expect(readers.filter((file) => !/^(reports\/|staff\/log\/)/.test(file))).toEqual([]);
});
