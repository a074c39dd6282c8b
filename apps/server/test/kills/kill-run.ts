import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cancelOrder } from '@haidai/contract/booking';
import { addDays } from '@haidai/domain/time';
import { createApi, throughApp } from '@haidai/testkit';
import { buildApp } from '../../src/app/build-app.ts';
import { modules } from '../../src/app/compose.ts';
import { createDeps } from '../../src/app/create-deps.ts';
import { prepareDatabase } from '../../src/app/prepare-database.ts';
import { lockOrderForPayment, settlePayment } from '../../src/modules/booking/index.ts';
import { type Deps, inTransaction } from '../../src/platform/index.ts';
import {
  createLog,
  createPool,
  type EmbeddedPostgres,
  releaseAllJobs,
  startEmbeddedPostgres,
} from '../../src/platform/runtime.ts';
import { type Buyer, givenBuyers } from '../given/buyers.ts';
import { givenFlight } from '../given/scarce-flight.ts';
import { type ServerProcess, startServerProcess } from '../site/server-process.ts';
import { testConfig } from '../site/test-config.ts';
import { type Broken, findBroken, type Promised } from './find-broken.ts';

export interface KillReport {
  kills: { server: number; database: number };
  booked: number;
  canceled: number;
  ticketed: number;
  /** The number of calls without an answer, because their process was killed. */
  unanswered: number;
  broken: Broken;
}

const servers = 2;
const paidOrders = 6;
/** The number of buyers who come while one process is killed and replaced. */
const buyersPerKill = 12;
const database = 'kills';

/**
 * Runs two servers on a PostgreSQL that writes to the disk as in production. Buyers order and cancel all the time. The
 * function kills (SIGKILL) and restarts a server and the database in turn, and checks the books at the end.
 */
export async function killUnderLoad(folder: string, kills: number): Promise<KillReport> {
  const world = await createWorld(folder);
  try {
    const buyers = await world.giveBuyers(kills * buyersPerKill);
    const paidBefore = await world.givePaid(paidOrders);
    const promised: Promised = { booked: new Set(), canceled: new Set(), inDoubt: new Set(), paid: paidBefore };
    const count = { server: 0, database: 0 };
    let unanswered = 0;
    for (let n = 0; n < kills; n += 1) {
      const coming = buyers.slice(n * buyersPerKill, (n + 1) * buyersPerKill);
      const rush = Promise.all(
        coming.map(async (buyer, index) => {
          await sleep(index * 40);
          if (!(await buy(buyer, index, promised))) unanswered += 1;
        }),
      );
      await sleep(150 + (n % 5) * 60);
      const victim = n % 2 === 0 ? 'server' : 'database';
      count[victim] += 1;
      await (victim === 'server' ? world.killServer(n % servers) : world.killDatabase());
      await rush;
    }
    const broken = await world.judge(promised);
    const { booked, canceled, paid } = promised;
    return {
      kills: count,
      ...{ booked: booked.size, canceled: canceled.size, ticketed: paid.length },
      ...{ unanswered, broken },
    };
  } finally {
    await world.close();
  }
}

/** Orders once, and cancels every third booked order. Returns false if an answer was lost. */
async function buy(buyer: Buyer, index: number, promised: Promised): Promise<boolean> {
  const answer = await untilReached(() => buyer.click());
  if (answer?.code === 1) {
    promised.booked.add(buyer.orderNo);
    if (index % 3 !== 0) return true;
    const back = await untilReached(() => buyer.api.call(cancelOrder, { body: { orderNo: buyer.orderNo } }));
    if (back?.code === 1) promised.canceled.add(buyer.orderNo);
    const isAnswered = back !== null && back.status < 500;
    if (!isAnswered) promised.inDoubt.add(buyer.orderNo);
    return isAnswered;
  }
  return answer !== null && answer.status < 500;
}

/**
 * Repeats the call until a server accepts the connection. Returns null if the server dies during the call, because its
 * result is then unknown.
 */
async function untilReached<Answer>(call: () => Promise<Answer>): Promise<Answer | null> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!isRefused(error)) return null;
      await sleep(50);
    }
  }
}

function isRefused(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code === 'ECONNREFUSED' || (cause !== undefined && cause !== null && isRefused(cause));
}

/** Repeats `start` up to 60 times, every 500 ms, because files of the killed process may block it for a moment. */
async function startAgain<Started>(start: () => Promise<Started>): Promise<Started> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await start();
    } catch (error) {
      if (tries === 60) throw error;
      await sleep(500);
    }
  }
}

/**
 * Starts servers and restarts each one that ends, as a supervisor of the site does (deploy/). A server can also end
 * because its database was killed.
 */
async function superviseServers(count: number, start: (port: string) => Promise<ServerProcess>) {
  let over = false;
  const running: ServerProcess[] = await Promise.all(Array.from({ length: count }, () => start('0')));
  const watch = (n: number): Promise<void> => {
    const server = running[n] as ServerProcess;
    return server.ended.then(async () => {
      if (over) return;
      running[n] = await startAgain(() => start(new URL(server.address).port));
      void watch(n);
    });
  };
  const watched = running.map((_, n) => watch(n));
  return {
    newApi: (n: number) => (running[n % count] as ServerProcess).newApi(),
    /** Kills a server and waits for its replacement. */
    async kill(n: number) {
      const victim = running[n] as ServerProcess;
      await victim.stop('SIGKILL');
      while (running[n] === victim) await sleep(20);
    },
    async stop(signal: NodeJS.Signals) {
      over = true;
      await Promise.all(running.map((server) => server.stop(signal)));
      await Promise.all(watched);
    },
  };
}

async function createWorld(folder: string) {
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres(folder);
  await postgres.ensureDatabase(database);
  const url = postgres.urlOf(database);
  const config = testConfig(url);
  const pool = createPool(url, 6, () => {});
  await prepareDatabase(config, url, pool, createLog('silent'));
  const deps = await createDeps(config, pool, createLog('silent'), modules);
  const app = await buildApp(deps, modules);
  await app.ready();
  const site = { deps, config, db: deps.db, api: createApi(throughApp(app)) };
  const start = (port: string) => startServerProcess({ DATABASE_URL: url, LOG_LEVEL: 'silent', PORT: port });
  const supervised = await superviseServers(servers, start);
  const { trip } = await givenFlight(site, { nth: 0, seats: 120, date: addDays(deps.clock.today(), 20) });
  const giveBuyers = (count: number) => givenBuyers(site, { count, seats: 1, trip, newApi: supervised.newApi });
  return {
    giveBuyers,
    async givePaid(count: number) {
      const buyers = await giveBuyers(count);
      for (const buyer of buyers) await buyer.click();
      const orderNos = buyers.map(({ orderNo }) => orderNo);
      for (const orderNo of orderNos) await payFor(deps, orderNo);
      return orderNos;
    },
    killServer: supervised.kill,
    async killDatabase() {
      const pid = Number.parseInt(await readFile(path.join(postgres.home, 'cluster', 'postmaster.pid'), 'utf8'), 10);
      process.kill(pid, 'SIGKILL');
      await postgres.stop();
      postgres = await startAgain(() => startEmbeddedPostgres(folder));
    },
    async judge(promised: Promised) {
      await supervised.stop('SIGTERM');
      return findBroken({ deps, pool }, promised, () => releaseAllJobs(deps.db));
    },
    async close() {
      await supervised.stop('SIGKILL');
      await app.close();
      await pool.end();
      await postgres.stop();
    },
  };
}

/** Settles the payment of an order and enqueues its issue job, in one transaction. */
async function payFor(deps: Deps, orderNo: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockOrderForPayment(tx, orderNo);
    await settlePayment(deps, tx, locked, { amountFen: locked.totalFen - locked.paidFen, actor: 'kills' });
    await deps.jobs.enqueue(tx, 'ticketing.issue', { orderNo }, { key: `issue/${orderNo}` });
  });
}
