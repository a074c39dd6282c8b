import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate } from '../../src/platform/runtime.ts';

const name = `empty_${randomUUID().replaceAll('-', '')}`;
let url: string;
let server: pg.Client;
beforeAll(async () => {
  server = new pg.Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  await server.query(`create database ${name}`);
  const address = new URL(inject('postgresUrl'));
  address.pathname = `/${name}`;
  url = address.href;
});
afterAll(async () => {
  await server.query(`drop database ${name} with (force)`);
  await server.end();
});

/** Counts the connections that hold the migration lock or ask for it. */
async function instancesIn(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ instances: number }>(
    `select count(*)::int as instances from pg_stat_activity
      where datname = current_database() and application_name = 'haidai-migrate'`,
  );
  return rows[0]?.instances ?? 0;
}

describe('an empty database', () => {
  test('is migrated once by several servers that start together, and seeded by one at a time', async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const steps: string[] = [];
    // The seeding server waits until the others ask for the lock.
    const seed = async () => {
      steps.push('in');
      const left = 3 - steps.filter((step) => step === 'out').length;
      await expect.poll(() => instancesIn(client), { timeout: 20_000, interval: 10 }).toBe(left);
      steps.push('out');
    };
    await Promise.all([migrate(url, seed), migrate(url, seed), migrate(url, seed)]);
    expect(steps).toEqual(['in', 'out', 'in', 'out', 'in', 'out']);
    const { rows } = await client.query('select name from kysely_migration order by name');
    expect(rows[0]).toEqual({ name: '0000-platform' });
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    // The migration must not analyse empty tables, because PostgreSQL would keep the wrong plans.
    const analysed = await client.query('select relname from pg_stat_user_tables where last_analyze is not null');
    expect(analysed.rows).toEqual([]);
    await client.end();
  });

  test('gets a migration with a lower number than the last one, when its branch lands later', async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('drop table order_note');
    await client.query("delete from kysely_migration where name = '0342-order-note'");
    await migrate(url);
    const { rows } = await client.query("select to_regclass('order_note')::text as name");
    expect(rows).toEqual([{ name: 'order_note' }]);
    await client.end();
  });

  test('loads only the migrations that have not run', async () => {
    const migrations = { '0000-platform': () => Promise.reject(new Error('loaded')) };
    await migrate(url, undefined, { migrations });
  });

  test('that a newer release has migrated further is used by an older release as it is', async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("insert into kysely_migration values ('9998-of-a-newer-release', now()::text)");
    await migrate(url);
    const { rows } = await client.query("select name from kysely_migration where name >= '9998'");
    expect(rows).toEqual([{ name: '9998-of-a-newer-release' }]);
    await client.end();
  });

  test('can be migrated again after seeding failed', async () => {
    await expect(migrate(url, () => Promise.reject(new Error('bad seed')))).rejects.toThrow('bad seed');
    await migrate(url);
  });
});

describe('a migration that meets a deadlock with a call', () => {
  test('runs again, and the call goes on', async () => {
    const caller = new pg.Client({ connectionString: url });
    await caller.connect();
    await caller.query('create table deadlock_a (n int); create table deadlock_b (n int)');
    await caller.query('begin; insert into deadlock_a values (1)');
    let runs = 0;
    let call: Promise<unknown> = Promise.resolve();
    const up = async (db: Kysely<unknown>) => {
      runs += 1;
      await sql`lock table deadlock_b in access exclusive mode`.execute(db);
      // The migration looks for deadlocks first, so PostgreSQL ends it and not the call.
      await sql`set local deadlock_timeout = '50ms'`.execute(db);
      if (runs === 1) call = caller.query('insert into deadlock_b values (1); commit');
      await sql`lock table deadlock_a in access exclusive mode`.execute(db);
    };
    await migrate(url, undefined, { migrations: { '9999-deadlock': async () => ({ up }) } });
    await call;
    const { rows } = await caller.query('select count(*)::int as found from deadlock_a, deadlock_b');
    expect({ runs, rows }).toEqual({ runs: 2, rows: [{ found: 1 }] });
    await caller.query("drop table deadlock_a, deadlock_b; delete from kysely_migration where name = '9999-deadlock'");
    await caller.end();
  });
});
