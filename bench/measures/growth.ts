import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countInbox, getQueue, listInbox } from '@haidai/contract/staff';
import { permissionIds } from '@haidai/domain/staff';
import { type Api, createApi, demoSupervisor, signInStaff, throughApp } from '@haidai/testkit';
import { pino } from 'pino';
import { buildApp } from '../../apps/server/src/app/build-app.ts';
import { gauges, jobDefinitions, modules } from '../../apps/server/src/app/compose.ts';
import { createDeps } from '../../apps/server/src/app/create-deps.ts';
import { type Deps } from '../../apps/server/src/platform/index.ts';
import { createPool, startEmbeddedPostgres } from '../../apps/server/src/platform/runtime.ts';
import { createCountedPool } from '../../apps/server/test/history/count-reads.ts';
import { historyEnds, runEveryJob } from '../../apps/server/test/history/given-orders.ts';
import { createTestApp, type TestApp } from '../../apps/server/test/site/test-app.ts';
import { listDeskCalls, type Pool } from '../support/desk-calls.ts';
import { type Finding, median } from '../support/finding.ts';
import { ensureGrownDatabases } from '../support/grown-databases.ts';
import { measureTravellerCalls } from '../support/traveller-calls.ts';

/**
 * Past orders of the smaller and of the larger site. `GROWTH_ORDERS=1000,5000` tests the measure itself;
 * `GROWTH_FOLDER=<folder>` keeps the databases for the next run. A million orders take 22 GB of disk, a million coupons
 * 0.7 GB.
 */
const [few = 10_000, many = 1_000_000] = (process.env.GROWTH_ORDERS ?? '').split(',').filter(Boolean).map(Number);
/** The discount coupons of the larger site. The smaller one has them in proportion. */
const coupons = Number(process.env.GROWTH_COUPONS ?? (many * 10) / 3);
/** The adults of each past order, with two flight coupons each. Without it, an order is for one adult on one flight. */
const party = process.env.GROWTH_PARTY ? Number(process.env.GROWTH_PARTY) : undefined;
const runs = 5;
/** Each view of the desk is opened so often at the larger site, in turns with a look-up of one row. */
const views = 40;
/** The journeys of travellers at each site. */
const journeys = 4;
const mostViewMs = 300;
const mostTimes = 1.5;
/** An index over a hundred times the rows is one level deeper, so each look-up reads one more page. */
const deeperIndexes = 20;

const settings = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' },
  ...{ shared_buffers: '1GB', max_wal_size: '4GB', maintenance_work_mem: '512MB' },
};

const say = (count: number) => count.toLocaleString('en');
const chosen = ['GROWTH_ORDERS', 'GROWTH_COUPONS', 'GROWTH_PARTY']
  .flatMap((name) => (process.env[name] ? `${name}=${process.env[name]} ` : []))
  .join('');
export const growthWords = `\`${chosen}npm run bench -- growth --write\` writes this section: the cost of every periodic job, gauge, queue and list of the desk, and of the calls of travellers, with ${say(many)} past orders and ${say(Math.round(coupons))} discount coupons (“Ours”), and with ${say(few)} orders and coupons in proportion (“Beside it”).${party ? ` Each order has ${party} adults on a connection, with two flight coupons each.` : ''} Both sites sell as many orders a day and have the same work in progress. A page is 8 KB that PostgreSQL reads from memory or disk; page counts do not depend on other work of the machine. The aim is on pages. Up to ${deeperIndexes} more pages count as equal, because an index over a hundred times the rows is one level deeper. A traveller books with extras, pays, looks, checks in, asks for a change, refunds and cancels, and asks every list that needs no input, also as a member: a row “call” has the largest number of pages of the successful calls of one operation, in the cheapest of ${journeys} journeys, because a new connection reads the catalogue. The accounts read one range of an index for each of their kinds at any length of the history; the table of the smaller site is so small that PostgreSQL reads it whole. The rows “p95” have the time of each view of the desk with ${say(many)} past orders, of ${views} times, beside a look-up of one order by its number in the same process (“Beside it”). Other work of the machine slows both.`;

interface Site {
  deps: Deps;
  /** The API client with a supervisor's session. */
  desk: Api;
}

type Ask = (site: Site) => Promise<unknown>;

interface Cost {
  pages: number;
  ms: number;
}

/** The times of a view of the desk and of the look-ups of one row between them, in milliseconds. */
interface ViewTimes {
  view: number[];
  row: number[];
}

/**
 * Measures the cost of every periodic job, gauge, queue and list of the desk, and of the calls of travellers, with few
 * past orders and with many. Both sites have the same work in progress, and each job has finished it before it is measured.
 */
export async function measureGrowth(): Promise<Finding[]> {
  const kept = process.env.GROWTH_FOLDER;
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'haidai-bench-growth-'));
  mkdirSync(folder, { recursive: true });
  // If this user is root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder, { settings });
  try {
    const [smaller, larger] = await ensureGrownDatabases(postgres, { few, many, coupons, party });
    const before = await measureAll(await prepareDesk(smaller));
    const after = await measureAll(await prepareDesk(larger));
    const callsBefore = await measureCalls(smaller);
    const callsAfter = await measureCalls(larger);
    const times = await timeViews(await prepareDesk(larger));
    return [
      ...[...before].map(([name, cost]) => compare(name, after.get(name), cost)),
      ...[...callsBefore].map(([id, pages]) => compareCall(id, callsAfter.get(id), pages)),
      ...[...times].map(([name, both]) => judgeView(name, both)),
    ];
  } finally {
    await postgres.stop();
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Lets the supervisor open every queue and list, so that one session measures them all. Forgets the calls and codes of
 * earlier measures, because searches have a limit and travellers get new codes at the same instant. Returns the address.
 */
async function prepareDesk(databaseUrl: string): Promise<string> {
  const pool = createPool(databaseUrl, 1, () => {});
  await pool.query(
    `insert into role_permission (role_id, permission, may) select 'supervisor', unnest($1::text[]), 'do'
     on conflict do nothing`,
    [permissionIds],
  );
  await pool.query('truncate rate_counter, sms_code, sandbox_outbox');
  await pool.end();
  return databaseUrl;
}

/**
 * Measures the cost of each call. A separate connection counts the pages, so that counting does not change the time.
 */
async function measureAll(databaseUrl: string): Promise<Map<string, Cost>> {
  const site = await createTestApp(databaseUrl, { clock: historyEnds });
  await runEveryJob(site);
  const counted = await openCounted(site);
  const costs = new Map<string, Cost>();
  try {
    const asked = await listAsked(counted.pool);
    const timed = { deps: site.deps, desk: await signIn(site.api.another()) };
    const read = { deps: counted.deps, desk: await signIn(createApi(counted.send)) };
    for (const [name, ask] of asked) {
      const ms = await repeat(() => timeOf(() => ask(timed)));
      const pages = await repeat(async () => {
        counted.takePages();
        await ask(read);
        return counted.takePages();
      });
      costs.set(name, { pages, ms });
    }
  } finally {
    await counted.close();
    await site.close();
  }
  return costs;
}

/**
 * Returns the pages that each call of travellers reads, by operation, in the cheapest of some journeys. A connection
 * reads many pages of the catalogue when it runs a statement for the first time, and the pool has several connections.
 */
async function measureCalls(databaseUrl: string): Promise<Map<string, number>> {
  const site = await createTestApp(databaseUrl, { clock: historyEnds });
  const counted = await openCounted(site);
  const least = new Map<string, number>();
  try {
    for (let nth = 0; nth < journeys; nth += 1) {
      for (const [id, pages] of await measureTravellerCalls(site, counted.send, counted.takePages))
        least.set(id, Math.min(pages, least.get(id) ?? pages));
    }
    return least;
  } finally {
    await counted.close();
    await site.close();
  }
}

/** Opens the server a second time on the database of a site, on connections that count the pages they read. */
async function openCounted({ config, databaseUrl }: TestApp) {
  const { pool, take } = createCountedPool(databaseUrl);
  const deps = await createDeps(config, pool, pino({ level: 'silent' }), modules);
  const app = await buildApp(deps, modules);
  await app.ready();
  return {
    pool,
    deps,
    send: throughApp(app),
    /** Returns the pages that were read since the last call. */
    takePages: () => take().reduce((sum, { pages }) => sum + pages, 0),
    close: () => app.close().then(() => pool.end()),
  };
}

/** Opens each view of the desk in turns with a look-up of one row. */
async function timeViews(databaseUrl: string): Promise<Map<string, ViewTimes>> {
  const site = await createTestApp(databaseUrl, { clock: historyEnds });
  const desk = { deps: site.deps, desk: await signIn(site.api.another()) };
  const { order_no } = await site.db.selectFrom('sales_order').select('order_no').limit(1).executeTakeFirstOrThrow();
  const one = () => site.db.selectFrom('sales_order').selectAll().where('order_no', '=', order_no).execute();
  const times = new Map<string, ViewTimes>();
  try {
    const pool = createPool(databaseUrl, 1, () => {});
    const asked = (await listAsked(pool)).filter(([name]) => /^(?:desk,|queue) /.test(name));
    await pool.end();
    for (const [name, ask] of asked) {
      const both: ViewTimes = { view: [], row: [] };
      await ask(desk);
      for (let nth = 0; nth < views; nth += 1) {
        both.view.push(await timeOf(() => ask(desk)));
        both.row.push(await timeOf(one));
      }
      times.set(name, both);
    }
  } finally {
    await site.close();
  }
  return times;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function signIn(api: Api): Promise<Api> {
  await signInStaff(api, demoSupervisor);
  return api;
}

/** Returns the median of some runs. The first run warms up and does not count. */
async function repeat(run: () => Promise<number>): Promise<number> {
  const figures: number[] = [];
  for (let nth = 0; nth <= runs; nth += 1) figures.push(await run());
  return median(figures.slice(1));
}

async function listAsked(pool: Pool): Promise<[string, Ask][]> {
  const jobs = jobDefinitions.filter(({ every }) => every);
  const queues = modules.flatMap(({ staffQueues = [] }) => staffQueues);
  return [
    ...jobs.map(({ name, run }): [string, Ask] => [`job ${name}`, ({ deps }) => run(deps, {})]),
    ...gauges.map(({ name, read }): [string, Ask] => [
      `gauge ${name}`,
      ({ deps }) => deps.db.transaction().execute((tx) => read(tx, deps)),
    ]),
    ['desk, how much waits in every queue', ({ desk }) => desk.expectOk(countInbox, {})],
    ['desk, the inbox', ({ desk }) => desk.expectOk(listInbox, { body: {} })],
    ...queues.map(({ kind }): [string, Ask] => [
      `queue ${kind}`,
      ({ desk }) => desk.expectOk(getQueue, { body: { kind } }),
    ]),
    ...(await listDeskCalls(pool)).map(([name, call]): [string, Ask] => [`desk, ${name}`, ({ desk }) => call(desk)]),
  ];
}

function compare(name: string, after: Cost | undefined, before: Cost): Finding {
  const { pages, ms } = after ?? { pages: Number.NaN, ms: Number.NaN };
  const figures = (cost: Cost) => `${cost.pages} pages, ${cost.ms.toFixed(1)} ms`;
  return {
    name,
    ours: figures({ pages, ms }),
    beside: figures(before),
    ratio: before.pages === 0 ? null : pages / before.pages,
    aim: `≤ ${mostTimes} × pages`,
    reached: pages <= Math.max(before.pages * mostTimes, before.pages + deeperIndexes),
  };
}

function compareCall(id: string, after: number | undefined, before: number): Finding {
  const pages = after ?? Number.NaN;
  return {
    name: `call ${id}`,
    ours: `${pages} pages`,
    beside: `${before} pages`,
    ratio: before === 0 ? null : pages / before,
    aim: `≤ ${mostTimes} × pages`,
    reached: pages <= Math.max(before * mostTimes, before + deeperIndexes),
  };
}

function judgeView(name: string, { view, row }: ViewTimes): Finding {
  const [ours, beside] = [p95(view), p95(row)];
  return {
    name: `p95 ${name.replace(/^desk, /, '')}`,
    ours: `${ours.toFixed(1)} ms`,
    beside: `${beside.toFixed(1)} ms`,
    ratio: ours / beside,
    aim: `≤ ${mostViewMs} ms`,
    reached: ours <= mostViewMs,
  };
}

const p95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
