import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openObjectStore } from '../../src/platform/backup/object-store.ts';
import { dropOlderBases, pushWal } from '../../src/platform/backup/wal-archive.ts';
import { migrate } from '../../src/platform/runtime.ts';
import { createPostgres, findPostgresPrograms, type Server } from './debian-postgres.ts';
import { runScript } from './run-script.ts';
import { type S3Server, startS3Server } from './s3-server.ts';

const programs = findPostgresPrograms();
if (!programs) process.stderr.write('Skipped: recovery to a moment needs the package postgresql (pg_basebackup).\n');

const wal = path.resolve(import.meta.dirname, '../../../../scripts/wal.ts');

describe.skipIf(!programs)('the archive of the WAL', () => {
  let store: S3Server;
  let folder: string;
  let env: Record<string, string>;
  let postgres: ReturnType<typeof createPostgres>;
  let server: Server;
  beforeAll(async () => {
    store = await startS3Server();
    folder = await mkdtemp(path.join(os.tmpdir(), 'haidai-recovery-'));
    env = { ...store.env, BACKUP_KEY: randomBytes(32).toString('base64') };
    postgres = createPostgres(programs ?? '', env);
    await postgres.take(folder);
    await postgres.init(path.join(folder, 'data'), [
      'wal_level = replica',
      'archive_mode = on',
      `archive_command = '"${process.execPath}" "${wal}" push "%p" "%f"'`,
      'archive_timeout = 60',
      "timezone = 'UTC'",
    ]);
    server = await postgres.start(path.join(folder, 'data'));
    await migrate(server.url);
  });
  afterAll(async () => {
    await server?.kill().catch(() => {});
    await rm(folder, { recursive: true, force: true });
    await store.close();
  });

  async function withClient<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  /** Inserts an order and returns a moment after it, by the clock of the database. A moment has milliseconds. */
  const order = (orderNo: string): Promise<Date> =>
    withClient(async (client) => {
      await client.query(
        `insert into sales_order (order_no, order_type, status, device_id, created_at, is_return, i_or_d, adults,
          children, infants, total_fen, trip_at, parts)
        values ($1, 'NORMALFARE', 'TICKED', 'd', now(), false, 'D', 1, 0, 0, 86000, now(), '{}')`,
        [orderNo],
      );
      await sleep(50);
      const { rows } = await client.query('select clock_timestamp() as at');
      await sleep(50);
      return rows[0].at;
    });

  const listOrders = () =>
    withClient(async (client) =>
      (await client.query('select order_no from sales_order order by 1')).rows.flatMap(Object.values),
    );

  test('recovers a destroyed database to a moment between two orders', async () => {
    await order('BEFORE-BASE');
    const base = await runScript('wal', ['base'], { ...env, DATABASE_URL: server.url });
    expect(base).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^base\/\d{8}T\d{6}Z-[0-9A-F]{24}\.tar: \d+ bytes/),
    });
    const between = await order('FIRST');
    await order('SECOND');
    const last = await withClient(async (client) => {
      const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as name');
      return rows[0].name;
    });
    await expect
      .poll(async () => (await openObjectStore(store.settings).list(`wal/${last}`)).length, { timeout: 60_000 })
      .toBe(1);
    await server.kill();
    await rm(path.join(folder, 'data'), { recursive: true });

    const begun = Date.now();
    const recovered = path.join(folder, 'recovered');
    await mkdir(recovered, { mode: 0o700 });
    const early = await runScript('wal', ['recover', '2026-01-01T00:00:00Z', recovered], env);
    expect(early).toMatchObject({ code: 1, text: expect.stringContaining('No base backup was complete') });
    const filled = await runScript('wal', ['recover', between.toISOString(), recovered], env);
    expect(filled).toMatchObject({ code: 0, text: expect.stringContaining('Start PostgreSQL on it') });
    await postgres.takeAll(recovered);
    server = await postgres.start(recovered);
    await expect
      .poll(() => withClient(async (client) => (await client.query('select pg_is_in_recovery() as is')).rows[0].is), {
        timeout: 60_000,
      })
      .toBe(false);
    expect(await listOrders()).toEqual(['BEFORE-BASE', 'FIRST']);
    expect(Date.now() - begun).toBeLessThan(60_000);
    // The recovered database is writable, and the site starts on it.
    await migrate(server.url);
    await order('THIRD');
  });

  test('tells PostgreSQL that a file is absent, and stops the recovery when the store does not answer', async () => {
    const target = path.join(folder, 'pulled');
    const absent = await runScript('wal', ['pull', '0000000900000000000000FF', target], env);
    expect(absent.code).toBe(1);
    const refused = await runScript('wal', ['pull', '0000000900000000000000FF', target], {
      ...env,
      BACKUP_S3_SECRET_KEY: 'wrong',
    });
    expect(refused.code).toBe(130);
    const named = await runScript('wal', ['push', target, '../site.env'], env);
    expect(named).toMatchObject({ code: 1, text: expect.stringContaining('not the name of a WAL file') });
  });

  test('accepts the same file twice, and refuses another file of the same name', async () => {
    const opened = openObjectStore({ ...store.settings, prefix: 'other/' });
    const key = randomBytes(32);
    await pushWal(opened, key, wal, '000000010000000000000001');
    await pushWal(opened, key, wal, '000000010000000000000001');
    await expect(pushWal(opened, key, import.meta.filename, '000000010000000000000001')).rejects.toThrow(
      'Two servers may write',
    );
  });

  test('keeps the newest base backups and every WAL file that they need', async () => {
    const opened = openObjectStore({ ...store.settings, prefix: 'kept/' });
    const bytes = async function* () {
      yield Buffer.from('x');
    };
    const segments = ['01', '02', '03', '04'].map((end) => `0000000100000000000000${end}`);
    for (const name of [...segments, '00000001.history']) await opened.put(`wal/${name}`, bytes());
    for (const [day, segment] of [
      ['01', segments[0]],
      ['02', segments[2]],
    ] as const)
      for (const end of ['', '.sha256']) await opened.put(`base/202611${day}T000000Z-${segment}.tar${end}`, bytes());
    expect(await dropOlderBases(opened, 1)).toBe(4);
    expect((await opened.list('wal/')).map(({ name }) => name)).toEqual(
      ['00000001.history', segments[2], segments[3]].map((name) => `wal/${name}`),
    );
  });
});
