import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SiteMigration } from '../../src/platform/db/concurrent.ts';
import { migrate } from '../../src/platform/runtime.ts';
import { createDatabase } from '../site/start-test-app.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createDatabase();
  client = await connect();
});
beforeEach(async () => {
  await client.query('drop table if exists visit');
  await client.query('create table visit (place text)');
  await client.query("delete from kysely_migration where name >= '9900'");
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function connect(): Promise<pg.Client> {
  const opened = new pg.Client({ connectionString: database.url });
  await opened.connect();
  return opened;
}

const indexOf = (unique = ''): SiteMigration => ({
  concurrent: true,
  up: async (db: Kysely<unknown>) => {
    await sql`create ${sql.raw(unique)} index concurrently if not exists visit_place on visit (place)`.execute(db);
  },
});

/** Starts an instance with these migrations. Returns the failures that it reports. */
async function start(migrations: Record<string, SiteMigration>): Promise<string[]> {
  const failures: string[] = [];
  const onPostponed = (name: string, error: unknown) => failures.push(`${name}: ${error}`);
  const loads = Object.fromEntries(Object.entries(migrations).map(([name, each]) => [name, async () => each]));
  await migrate(database.url, async () => {}, { migrations: loads, onPostponed });
  return failures;
}

async function isValid(): Promise<boolean | undefined> {
  const { rows } = await client.query(
    "select indisvalid as valid from pg_index where indexrelid = to_regclass('visit_place')",
  );
  return rows[0]?.valid;
}

const listRun = async () =>
  (await client.query("select name from kysely_migration where name >= '9900' order by name")).rows.map(
    ({ name }) => name,
  );

describe('a concurrent migration', () => {
  test('that fails leaves the site startable, and the next start drops the invalid index and builds it again', async () => {
    await client.query("insert into visit values ('CTU'), ('CTU')");
    const later: SiteMigration = { up: async (db) => void (await sql`select 1`.execute(db)) };
    const migrations = { '9901-visit-place': indexOf('unique'), '9902-later': later };
    expect(await start(migrations)).toEqual([expect.stringContaining('9901-visit-place: error: could not create')]);
    expect(await isValid()).toBe(false);
    expect(await listRun()).toEqual(['9902-later']);
    await client.query('delete from visit where ctid = (select min(ctid) from visit)');
    expect(await start(migrations)).toEqual([]);
    expect(await isValid()).toBe(true);
    expect(await listRun()).toEqual(['9901-visit-place', '9902-later']);
  });

  test('lets writes go on while it builds, and only one of two instances builds', async () => {
    // An open transaction that has written to the table holds up the end of the build.
    const open = await connect();
    await open.query('begin');
    await open.query("insert into visit values ('PEK')");
    let built = 0;
    const index = indexOf();
    const counted: SiteMigration = {
      concurrent: true,
      up: async (db) => {
        built += 1;
        await index.up(db);
      },
    };
    const starts = Promise.all([start({ '9901-visit-place': counted }), start({ '9901-visit-place': counted })]);
    await expect.poll(isValid, { timeout: 10_000 }).toBe(false);
    await client.query("set lock_timeout = '1s'");
    for (const place of ['SHA', 'CAN', 'XIY']) await client.query('insert into visit values ($1)', [place]);
    expect(await isValid()).toBe(false);
    await open.query('commit');
    await open.end();
    expect(await starts).toEqual([[], []]);
    expect(built).toBe(1);
    expect(await isValid()).toBe(true);
    expect((await client.query('select place from visit order by 1')).rows).toHaveLength(4);
  });

  test.each([
    'create table other (id int)',
    'create index visit_place on visit (place)',
    'update visit set place = null',
  ])('may not run “%s”', async (statement) => {
    const migration: SiteMigration = {
      concurrent: true,
      up: async (db) => void (await sql.raw(statement).execute(db)),
    };
    expect(await start({ '9903-other': migration })).toEqual([expect.stringContaining('may not run')]);
    expect(await listRun()).toEqual([]);
  });

  test('drops an index', async () => {
    const drop: SiteMigration = {
      concurrent: true,
      up: async (db) => void (await sql`drop index concurrently if exists visit_place`.execute(db)),
    };
    expect(await start({ '9901-visit-place': indexOf(), '9902-drop': drop })).toEqual([]);
    expect(await isValid()).toBeUndefined();
  });
});

describe('another migration', () => {
  test('that fails leaves nothing behind, and the ones before it stay', async () => {
    const first: SiteMigration = { up: async (db) => void (await sql`alter table visit add at int`.execute(db)) };
    const second: SiteMigration = {
      up: async (db) => {
        await sql`alter table visit add half int`.execute(db);
        throw new Error('the second half is missing');
      },
    };
    await expect(start({ '9904-first': first, '9905-second': second })).rejects.toThrow('9905-second failed');
    expect(await listRun()).toEqual(['9904-first']);
    const { fields } = await client.query('select * from visit');
    expect(fields.map(({ name }) => name)).toEqual(['place', 'at']);
  });
});
