import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type Db, inTransaction, Refusal, readTogether, runTogether, type Tx } from '../../src/platform/index.ts';
import { createDb, createPool } from '../../src/platform/runtime.ts';
import { createDatabase } from '../site/start-test-app.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

let pool: pg.Pool;
let db: Db;
/** The first words of the statements that PostgreSQL gets, and "answer" for each answer. */
let wire: string[] = [];
beforeEach(async () => {
  pool = createPool(database.url, 1, () => {});
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...sent: unknown[]) => Promise<unknown>;
    client.query = (async (sent: string | { text: string }, ...values: unknown[]) => {
      const text = typeof sent === 'string' ? sent : sent.text;
      wire.push(text.split(' ')[0] ?? '');
      return query(sent, ...values).finally(() => wire.push('answer'));
    }) as typeof client.query;
  });
  db = createDb(pool, { prepares: true });
  await sql`drop table if exists visit; create table visit (place text primary key)`.execute(db);
  wire = [];
});
afterEach(() => pool.end());

const visit = (place: string) => sql`insert into visit values (${place})`;
const listVisits = async (by = db) =>
  (await sql<{ place: string }>`select * from visit order by place`.execute(by)).rows.map(({ place }) => place);

describe('steps that run together in a transaction', () => {
  it('are sent without waiting for answers, and run in the order of the calls', async () => {
    const [, seen] = await inTransaction(db, (tx) => runTogether([visit('CTU').execute(tx), listVisits(tx)]));
    expect(seen).toEqual(['CTU']);
    expect(wire).toEqual(['begin', 'answer', 'insert', 'select', 'answer', 'answer', 'commit', 'answer']);
  });

  it('change nothing if one of them fails, and the connection stays usable', async () => {
    const work = inTransaction(db, (tx) => runTogether(['CTU', 'CTU', 'SHA'].map((place) => visit(place).execute(tx))));
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(await listVisits()).toEqual([]);
  });

  it('fail with the error that began it, also if an earlier step fails because of it', async () => {
    const twoStatements = async (tx: Tx) => {
      await visit('CTU').execute(tx);
      await visit('SHA').execute(tx);
    };
    const work = inTransaction(db, (tx) => runTogether([twoStatements(tx), sql`select 1 / ${0}::int`.execute(tx)]));
    await expect(work).rejects.toMatchObject({ code: '22012' });
  });

  it('fail with the refusal of the earliest step, and the transaction ends when all of them have', async () => {
    const refuse = async (tx: Tx, name: 'conflict' | 'orderNotFound', statements: number) => {
      for (let nth = 0; nth < statements; nth += 1) await visit(`${name} ${nth}`).execute(tx);
      throw new Refusal(name);
    };
    const work = inTransaction(db, (tx) => runTogether([refuse(tx, 'conflict', 3), refuse(tx, 'orderNotFound', 1)]));
    await expect(work).rejects.toMatchObject({ refusal: 'conflict' });
    expect(wire.slice(-2)).toEqual(['rollback', 'answer']);
    expect(wire.filter((word) => word === 'insert')).toHaveLength(4);
    expect(await listVisits()).toEqual([]);
  });

  it('run again if another transaction was in their way', async () => {
    let runs = 0;
    await inTransaction(db, (tx) => {
      runs += 1;
      const isFirst = runs === 1;
      const fail = sql`do $$ begin raise exception 'in the way' using errcode = '40P01'; end $$`;
      return runTogether([visit('CTU').execute(tx), isFirst && fail.execute(tx), visit('SHA').execute(tx)]);
    });
    expect(runs).toBe(2);
    expect(await listVisits()).toEqual(['CTU', 'SHA']);
  });
});

describe('reads that run together', () => {
  it('are sent on one connection without waiting for answers, in no transaction', async () => {
    await visit('CTU').execute(db);
    wire = [];
    expect(await readTogether(db, (db) => [listVisits(db), listVisits(db)])).toEqual([['CTU'], ['CTU']]);
    expect(wire).toEqual(['select', 'select', 'answer', 'answer']);
  });

  it('see what a transaction did before', async () => {
    const seen = inTransaction(db, async (tx) => {
      await visit('CTU').execute(tx);
      return readTogether(tx, (tx) => [listVisits(tx)]);
    });
    expect(await seen).toEqual([['CTU']]);
  });

  it('fail with the error of the first one that failed, and the connection stays usable', async () => {
    const reads = readTogether(db, (db) => [
      listVisits(db),
      sql`select 1 / ${0}::int`.execute(db),
      sql`select ${'x'}::int`.execute(db),
    ]);
    await expect(reads).rejects.toMatchObject({ code: '22012' });
    expect(await listVisits()).toEqual([]);
  });
});

test('a transaction refuses the statements of a branch that still runs when it has ended', async () => {
  let isOver = () => {};
  const over = new Promise<void>((resolve) => {
    isOver = resolve;
  });
  let late: Promise<unknown> = Promise.resolve();
  const work = inTransaction(db, async (tx) => {
    late = over.then(() => visit('CTU').execute(tx));
    throw new Error('refused');
  });
  await expect(work).rejects.toThrow('refused');
  isOver();
  await expect(late).rejects.toThrow('The transaction has ended');
  expect(await listVisits()).toEqual([]);
});

describe('a statement that is sent often', () => {
  const find = (by: Db) => sql<{ place: string }>`select * from visit where place = ${'CTU'}`.execute(by);
  const isPrepared = async () =>
    (await sql`select from pg_prepared_statements where statement like '%where place%'`.execute(db)).rows.length > 0;

  beforeEach(async () => {
    await visit('CTU').execute(db);
    for (let times = 0; times < 6; times += 1) await find(db);
  });

  it('is prepared', async () => {
    expect(await isPrepared()).toBe(true);
  });

  it('is never prepared if the site may not prepare', async () => {
    const unprepared = createDb(pool);
    for (let times = 0; times < 6; times += 1) await visit(`A${times}`).execute(unprepared);
    const { rows } = await sql`select from pg_prepared_statements where statement like 'insert%'`.execute(db);
    expect(rows).toEqual([]);
  });

  it('returns a column that a migration adds meanwhile', async () => {
    await sql`alter table visit add column gate text default 'A1'`.execute(db);
    expect((await find(db)).rows).toEqual([{ place: 'CTU', gate: 'A1' }]);
  });

  it('returns such a column also in a transaction, which then runs again', async () => {
    await sql`alter table visit add column gate text default 'A1'`.execute(db);
    let runs = 0;
    const { rows } = await inTransaction(db, (tx) => {
      runs += 1;
      return find(tx);
    });
    expect(rows).toEqual([{ place: 'CTU', gate: 'A1' }]);
    expect(runs).toBe(2);
  });
});

test('a prepared statement that the connection lost is prepared again', async () => {
  const send = () => visit(crypto.randomUUID()).execute(db);
  for (let times = 0; times < 6; times += 1) await send();
  await sql`deallocate all`.execute(db);
  await send();
  expect(await listVisits()).toHaveLength(7);
});

test('two servers that share a pool prepare their own statements', async () => {
  const other = createDb(pool, { prepares: true });
  for (let times = 0; times < 6; times += 1) {
    await visit(`${times}`).execute(db);
    await sql`select * from visit where place <> ${'CTU'}`.execute(other);
  }
  expect(await listVisits()).toHaveLength(6);
});

test('a value that cannot be sent fails its own statement only', async () => {
  const circular: Record<string, unknown> = {};
  circular.itself = circular;
  await expect(sql`select ${circular}`.execute(db)).rejects.toThrow('circular');
  expect(await listVisits()).toEqual([]);
});

test('a conflict by a partial unique index is found however often the statement runs', async () => {
  await sql`
    drop table if exists wish; create table wish (subject text, status text);
    create unique index on wish (subject) where status = 'ASKED'`.execute(db);
  const ask = (subject: string) =>
    sql`insert into wish values (${subject}, 'ASKED') on conflict (subject) where status = ${'ASKED'} do nothing`.execute(
      db,
    );
  for (let turn = 0; turn < 16; turn += 1) await ask('CTU');
  const { rows } = await sql`select * from wish`.execute(db);
  expect(rows).toHaveLength(1);
});
