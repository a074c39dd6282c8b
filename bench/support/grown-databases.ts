import { addDays } from '@haidai/domain/time';
import { rebuildDay } from '../../apps/server/src/modules/reports/index.ts';
import { createDb, createPool, type EmbeddedPostgres } from '../../apps/server/src/platform/runtime.ts';
import { cloneCoupons, sumCoupons } from '../../apps/server/test/history/clone-coupons.ts';
import {
  cloneOrders,
  type Originals,
  ordersPerAccount,
  readOriginals,
} from '../../apps/server/test/history/clone-orders.ts';
import {
  connecting,
  givenLiveOrders,
  givenPastOrders,
  historyBegins,
  historyEnds,
} from '../../apps/server/test/history/given-orders.ts';
import { createTestApp } from '../../apps/server/test/site/test-app.ts';
import type { Pool } from './desk-calls.ts';
import { copyDatabase, fillDatabase } from './shop.ts';

/** Orders per day, the same at both sizes: the larger site has a longer history. */
const ordersPerDay = 400;
const loaders = 2;
const atATime = 20_000;
const unfinished = 'loading';
/** The days before the end of the history of which the reports have figures. Both sizes have orders on the days that are read. */
const reportDays = 36;

export interface Sizes {
  few: number;
  many: number;
  /** The discount coupons of the larger site. An account has as many at both sites. */
  coupons: number;
  /** The adults of each past order on a connection; undefined for one adult on one flight. */
  party: number | undefined;
}

const databaseOf = (orders: number) => `orders_${orders}`;

/**
 * Returns the connection strings of two databases with the given numbers of past orders. Databases of an earlier run
 * are migrated.
 */
export async function ensureGrownDatabases(postgres: EmbeddedPostgres, sizes: Sizes): Promise<[string, string]> {
  const { few, many } = sizes;
  const [smaller, larger] = [databaseOf(few), databaseOf(many)] as const;
  if (!(await listDatabases(postgres)).includes(larger)) await loadDatabases(postgres, sizes);
  await fillDatabase(postgres, smaller);
  await fillDatabase(postgres, larger);
  return [postgres.urlOf(smaller), postgres.urlOf(larger)];
}

/** Fills the two databases. The larger one gets its final name when it is complete. */
async function loadDatabases(postgres: EmbeddedPostgres, { few, many, coupons, party }: Sizes): Promise<void> {
  for (const name of [unfinished, databaseOf(few)]) await administer(postgres, `drop database if exists ${name}`);
  await fillDatabase(postgres, unfinished);
  const url = postgres.urlOf(unfinished);
  const site = await createTestApp(url, { clock: historyBegins });
  const past = await givenPastOrders(site, party ? connecting(party) : undefined);
  // The messages of parties would take a third of the disk.
  const originals = await readOriginals(site.db, past, party ? ['message'] : []);
  await givenLiveOrders(site);
  const note = site.deps.vault.seal('');
  await site.close();
  const couponsPerAccount = Math.ceil(coupons / (many / ordersPerAccount));
  await grow(url, { originals, note, couponsPerAccount, from: 0, until: few });
  await copyDatabase(postgres, unfinished, databaseOf(few));
  await grow(url, { originals, note, couponsPerAccount, from: few, until: many });
  await administer(postgres, `alter database ${unfinished} rename to ${databaseOf(many)}`);
}

interface Growth {
  originals: Originals;
  /** The sealed subject of each entry in the log of the staff. */
  note: string;
  couponsPerAccount: number;
  from: number;
  until: number;
}

async function grow(url: string, { originals, note, couponsPerAccount, from, until }: Growth): Promise<void> {
  const begun = performance.now();
  const report = (what: string) => console.log(`${what} after ${Math.round((performance.now() - begun) / 1000)} s`);
  const pool = createPool(url, loaders, () => {}, {
    connectionTimeoutMillis: 10_000,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  const db = createDb(pool);
  const indexes = await dropIndexes(pool);
  let next = from;
  await together(async () => {
    while (next < until) {
      const first = next;
      next = Math.min(until, first + atATime);
      const clones = { from: first, until: next, perDay: ordersPerDay };
      await cloneOrders(db, originals, clones);
      await cloneCoupons(db, clones, couponsPerAccount);
      report(`${next} orders`);
    }
  });
  // The log of the staff belongs to the history too. Its numbers rise with time, so past entries have numbers below the
  // first one.
  await pool.query(
    `insert into staff_action (number, at, login, action, subject, outcome, note_sealed) overriding system value
     select -n, $4::timestamptz - make_interval(days => n / $5), 'clerk.zhao', 'booking.find', 'OW' || n, 'done', $1
     from generate_series($2::int, $3::int) n`,
    [note, from + 1, until, historyEnds, ordersPerDay],
  );
  await together(async () => {
    for (let index = indexes.pop(); index !== undefined; index = indexes.pop()) await pool.query(index);
  });
  report('All indexes');
  await sumCoupons(db);
  // The copied orders have no events, so the figures of the reports come from the books.
  const last = historyEnds.slice(0, 10);
  for (let back = 1; back <= reportDays; back += 1) await rebuildDay(db, addDays(last, -back));
  await repeatReports(pool, Math.floor(until / ordersPerDay / reportDays));
  report(`The reports of ${Math.floor(until / ordersPerDay)} days`);
  await pool.query('vacuum analyze');
  await pool.end();
}

/** The tables of the reports, with their column of the day. */
const reportTables = {
  report_sale: 'day',
  report_hour: 'day',
  report_item: 'day',
  report_group: 'day',
  report_flight: 'flight_date',
} as const;

/** Gives earlier days the figures of the last ones, so that the tables of the reports are as long as the history. */
async function repeatReports(pool: Pool, times: number): Promise<void> {
  for (const [table, day] of Object.entries(reportTables)) {
    await pool.query(
      `insert into ${table} select (jsonb_populate_record(r, jsonb_build_object('${day}', r.${day} - ${reportDays} * n))).*
       from ${table} r, generate_series(1, $1::int) n where r.${day} > $2::date - ${reportDays}
       order by r.${day} - ${reportDays} * n on conflict do nothing`,
      [times, historyEnds],
    );
  }
}

const together = (work: () => Promise<void>) => Promise.all(Array.from({ length: loaders }, work));

/**
 * Drops the indexes, because creating an index over existing rows is much cheaper than adding every row to it. Returns
 * a function that creates them again.
 */
async function dropIndexes(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on oid = indrelid
    where relnamespace = 'public'::regnamespace and not indisunique`);
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function listDatabases(postgres: EmbeddedPostgres): Promise<string[]> {
  return (await administer<{ datname: string }>(postgres, 'select datname from pg_database')).map(
    ({ datname }) => datname,
  );
}

async function administer<Row extends object>(postgres: EmbeddedPostgres, statement: string): Promise<Row[]> {
  const pool = createPool(postgres.urlOf('postgres'), 1, () => {});
  const { rows } = await pool.query<Row>(statement);
  await pool.end();
  return rows;
}
