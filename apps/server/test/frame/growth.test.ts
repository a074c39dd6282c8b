import { listInbox as listInboxOperation } from '@haidai/contract/staff';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gauges, jobDefinitions, modules } from '../../src/app/compose.ts';
import { createDeps } from '../../src/app/create-deps.ts';
import { countInbox } from '../../src/modules/staff/inbox/count-inbox.ts';
import { listInbox } from '../../src/modules/staff/inbox/list-inbox.ts';
import type { QueueReader } from '../../src/modules/staff/index.ts';
import { readWords } from '../../src/modules/staff/search/read-words.ts';
import { type Deps } from '../../src/platform/index.ts';
import { createLog } from '../../src/platform/runtime.ts';
import { contact } from '../given/booking.ts';
import { cloneOrders, type Originals, readOriginals } from '../history/clone-orders.ts';
import { type CountedPool, createCountedPool, type ReadStatement } from '../history/count-reads.ts';
import { givenLiveOrders, givenPastOrders, historyBegins, runEveryJob } from '../history/given-orders.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

/** The number of past orders at the first reading. The second reading has twice as many. */
const orders = 1_000;
const perDay = 20;
/**
 * The allowed pages after the growth. One more level of an index costs one page for each row that is found. Reading the
 * whole history would double the pages.
 */
const tolerated = (pages: number) => 1.25 * pages + 10;
/**
 * The allowed rows after the growth. A page of an index holds hundreds of rows, so pages alone do not show that an
 * index is read whole.
 */
const toleratedRows = (rows: number) => 1.25 * rows + 50;

/** A reader of the desk who may see every queue. */
const reader: QueueReader = {
  language: 'zh',
  staff: {
    ...{ staffId: '00000000-0000-7000-8000-000000000000', login: 'clerk', name: '', role: 'clerk' },
    ...{ roleName: { zh: '', en: '' }, permits: {}, may: () => true, mayRead: () => true, limitFen: () => null },
    ...{ staffSignInId: '', shiftEndsAt: new Date(0) },
  },
};
const search = (deps: Deps, text: string) =>
  Promise.all(
    deps.deskFinders.map((finder) => finder.find(deps, readWords(text, deps.clock.today()), { ...reader, most: 9 })),
  );
const everything = listInboxOperation.request.body.parse({});

const asked: Record<string, (deps: Deps) => Promise<unknown>> = Object.fromEntries([
  ['the inbox', (deps: Deps) => listInbox(deps, everything, reader)],
  ['the counts of the inbox', (deps: Deps) => countInbox(deps, reader)],
  // Every past order has this contact.
  ...[`+86 ${contact.mobile}`, contact.mail].map((text) => [
    `the search for ${text}`,
    (deps: Deps) => search(deps, text),
  ]),
  ...jobDefinitions.filter(({ every }) => every).map(({ name, run }) => [name, (deps: Deps) => run(deps, {})]),
  ...gauges.map(({ name, read }) => [name, (deps: Deps) => deps.db.transaction().execute((tx) => read(tx, deps))]),
  ...modules.flatMap(({ staffQueues = [] }) =>
    staffQueues.map((queue) => [
      queue.kind,
      (deps: Deps) =>
        deps.db
          .selectFrom(queue.waiting(deps).as('w'))
          .select(({ fn }) => ['w.state', fn.countAll().as('count')])
          .groupBy('w.state')
          .execute(),
    ]),
  ),
]);
const names = Object.keys(asked);

let site: TestApp;
const open: CountedPool[] = [];
const first = new Map<string, ReadStatement[]>();
const second = new Map<string, ReadStatement[]>();

beforeAll(async () => {
  site = await startTestApp({ clock: historyBegins });
  const past = await givenPastOrders(site);
  await givenLiveOrders(site);
  await runEveryJob(site);
  const originals = await readOriginals(site.db, past);
  await grow(originals, 0, orders);
  await readAll(first);
  await grow(originals, orders, 2 * orders);
  await readAll(second);
}, 300_000);
afterAll(async () => {
  for (const { pool } of open) await pool.end();
  await site.close();
});

async function grow(originals: Originals, from: number, until: number): Promise<void> {
  await cloneOrders(site.db, originals, { from, until, perDay });
  await sql`vacuum analyze`.execute(site.db);
}

/**
 * Records the reads of each job, gauge and queue count at its second run, when it has nothing new to do. PostgreSQL
 * reads a small table whole because that is cheaper. Sequential scans are off here, so it uses every index, as on a
 * site with years of orders.
 */
async function readAll(into: Map<string, ReadStatement[]>): Promise<void> {
  const counted = createCountedPool(site.databaseUrl, 'set enable_seqscan = off');
  open.push(counted);
  const deps = await createDeps(site.config, counted.pool, createLog('silent'), modules);
  for (const name of names) {
    await asked[name]?.(deps);
    counted.take();
    await asked[name]?.(deps);
    into.set(name, counted.take());
  }
}

/** Lists the jobs, gauges and queue counts that read more than allowed, each with both figures. */
function findGrown(what: 'pages' | 'rows', most: (before: number) => number): string[] {
  const sumOf = (reads: readonly ReadStatement[] = []) => reads.reduce((sum, read) => sum + read[what], 0);
  return names.flatMap((name) => {
    const [before, after] = [sumOf(first.get(name)), sumOf(second.get(name))];
    return after > most(before) ? [`${name}: ${before} ${what}, now ${after}`] : [];
  });
}

/** Tables that stay small: they hold the last hour, open work, or one row for each campaign or for the site. */
const small = [
  'login_attempt',
  'join_attempt',
  '_private_jobs',
  'coupon_campaign',
  'payment_books_check',
  'site_mark',
  'last_backup',
  'staff_assignment',
  'staff_escalation',
];

describe('periodic jobs, gauges, queue counts and searches', () => {
  it('read no more pages and no more rows when the history is twice as long', () => {
    expect(findGrown('pages', tolerated)).toEqual([]);
    expect(findGrown('rows', toleratedRows)).toEqual([]);
  });

  it('have an index for every table that they read', () => {
    const whole = names.flatMap((name) => {
      const tables = (second.get(name) ?? []).flatMap(({ wholeTables }) => wholeTables);
      return [...new Set(tables)].filter((table) => !small.includes(table)).map((table) => `${name}: all of ${table}`);
    });
    expect(whole).toEqual([]);
  });
});
