import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countInbox, getQueue, listInbox } from '@haidai/contract/staff';
import { type Api, createApi, demoSupervisor, signInStaff, throughApp } from '@haidai/testkit';
import { pino } from 'pino';
import { buildApp } from '../../apps/server/src/app/build-app.ts';
import { gauges, jobDefinitions, modules } from '../../apps/server/src/app/compose.ts';
import { createDeps } from '../../apps/server/src/app/create-deps.ts';
import { type Deps } from '../../apps/server/src/platform/index.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/runtime.ts';
import { createCountedPool } from '../../apps/server/test/history/count-reads.ts';
import { historyEnds, runEveryJob } from '../../apps/server/test/history/given-orders.ts';
import { createTestApp } from '../../apps/server/test/site/test-app.ts';
import { listDeskCalls, type Pool } from '../support/desk-calls.ts';
import { type Finding, median } from '../support/finding.ts';
import { ensureGrownDatabases } from '../support/grown-databases.ts';

/**
 * Past orders of the smaller and of the larger site. `GROWTH_ORDERS=1000,5000` tests the measure itself;
 * `GROWTH_FOLDER=<folder>` keeps the databases for the next run.
 */
const [few = 10_000, many = 1_000_000] = (process.env.GROWTH_ORDERS ?? '').split(',').filter(Boolean).map(Number);
const runs = 5;
const mostTimes = 1.5;
/** An index over a hundred times the rows is one level deeper, so each look-up reads one more page. */
const deeperIndexes = 20;

const settings = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' },
  ...{ shared_buffers: '1GB', max_wal_size: '4GB', maintenance_work_mem: '512MB' },
};

const say = (count: number) => count.toLocaleString('en');
export const growthWords = `\`npm run bench -- growth --write\` writes this section: the cost of every periodic job, gauge, queue and list of the desk with ${say(many)} past orders (“Ours”) and with ${say(few)} (“Beside it”). Both sites sell as many orders a day and have the same work in progress. A page is 8 KB that PostgreSQL reads from memory or disk; page counts do not depend on other work of the machine. The aim is on pages. Up to ${deeperIndexes} more pages count as equal, because an index over a hundred times the rows is one level deeper.`;

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

/**
 * Measures the cost of every periodic job, gauge, queue and list of the desk with ten thousand past orders and with a
 * million. Both sites have the same work in progress, and each job has finished it before it is measured.
 */
export async function measureGrowth(): Promise<Finding[]> {
  const kept = process.env.GROWTH_FOLDER;
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'haidai-bench-growth-'));
  mkdirSync(folder, { recursive: true });
  // If this user is root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder, { settings });
  try {
    const [smaller, larger] = await ensureGrownDatabases(postgres, { few, many });
    const before = await measureAll(smaller);
    const after = await measureAll(larger);
    return [...before].map(([name, cost]) => compare(name, after.get(name), cost));
  } finally {
    await postgres.stop();
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Measures the cost of each call. A separate connection counts the pages, so that counting does not change the time.
 */
async function measureAll(databaseUrl: string): Promise<Map<string, Cost>> {
  const site = await createTestApp(databaseUrl, { clock: historyEnds });
  await runEveryJob(site);
  const counted = createCountedPool(site.databaseUrl);
  const costs = new Map<string, Cost>();
  try {
    const deps = await createDeps(site.config, counted.pool, pino({ level: 'silent' }), modules);
    const app = await buildApp(deps, modules);
    await app.ready();
    const asked = await listAsked(counted.pool);
    const timed = { deps: site.deps, desk: await signIn(site.api.another()) };
    const read = { deps, desk: await signIn(createApi(throughApp(app))) };
    for (const [name, ask] of asked) {
      const ms = await repeat(async () => {
        const begun = performance.now();
        await ask(timed);
        return performance.now() - begun;
      });
      const pages = await repeat(async () => {
        counted.take();
        await ask(read);
        return counted.take().reduce((sum, statement) => sum + statement.pages, 0);
      });
      costs.set(name, { pages, ms });
    }
    await app.close();
  } finally {
    await counted.pool.end();
    await site.close();
  }
  return costs;
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
