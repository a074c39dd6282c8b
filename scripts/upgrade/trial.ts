import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClock, createDb, createPool, startEmbeddedPostgres } from '../../apps/server/src/platform/runtime.ts';
import { checkInventory } from '../../apps/server/test/checks/check-inventory.ts';
import { addDays } from '../../packages/domain/time/index.ts';
import { travel } from '../cluster/journey.ts';
import { root } from '../machine/paths.mjs';
import { findFreePort } from '../machine/ports.mjs';
import { planGateway } from '../site/gateway.ts';
import type { Release } from './previous-release.ts';

/** The number of travellers in each stage. */
const travellers = 4;
const patienceMs = 180_000;

interface Instance {
  url: string;
  child: ChildProcess;
}

/**
 * Starts the previous release, sells tickets, starts this release beside it, sells on both, stops the previous release,
 * and sells on this one. Compares the orders after each stage. Returns true if every traveller has tickets and no order
 * is lost.
 */
export async function tryUpgrade(folder: string, release: Release): Promise<boolean> {
  const undo: (() => Promise<unknown>)[] = [];
  try {
    return await runStages(folder, release, undo);
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

async function runStages(folder: string, release: Release, undo: (() => Promise<unknown>)[]): Promise<boolean> {
  const postgres = await startEmbeddedPostgres(join(folder, 'data'));
  undo.push(() => postgres.stop());
  await postgres.ensureDatabase('haidai');
  const databaseUrl = postgres.urlOf('haidai');
  const live: string[] = [];
  const front = await startFront(live);
  undo.push(front.close);
  const env = { ...process.env, PUBLIC_URL: front.url, DATA_DIR: folder };
  const gateway = await planGateway(env);
  const gatewayChild = spawn(process.execPath, gateway.part.args, {
    cwd: root,
    env: gateway.part.env,
    stdio: 'ignore',
  });
  undo.push(() => stop(gatewayChild));
  const site = {
    ...{ ...env, ...gateway.siteEnvironment, SITE_MODE: 'sandbox', PAGES: 'false', HOST: '127.0.0.1' },
    ...{ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' },
  };
  const start = async (checkout: string): Promise<Instance> => {
    const port = await findFreePort();
    const begun = performance.now();
    const child = spawn(process.execPath, [join(checkout, 'apps/server/src/app/main.ts')], {
      cwd: checkout,
      env: { ...site, PORT: String(port), CARRIER_DIR: join(checkout, 'carriers/haidai') },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    undo.push(() => stop(child));
    const url = `http://127.0.0.1:${port}`;
    await untilReady(url, child);
    live.push(url);
    console.log(`  ready after ${Math.round(performance.now() - begun)} ms`);
    return { url, child };
  };
  const pool = createPool(databaseUrl, 2, () => {});
  undo.push(() => pool.end());
  const sell = createSales(pool, `${gateway.siteEnvironment.SANDBOX_GATEWAY_URL}/sandbox/gateway/control`);

  console.log(`Previous release: ${release.title}`);
  const old = await start(release.folder);
  await sell('the previous release', [old.url]);
  console.log('This release, on the same database');
  const fresh = await start(root);
  await sell('both releases in turn', [old.url, fresh.url]);
  live.splice(live.indexOf(old.url), 1);
  await stop(old.child);
  console.log('The previous release has ended');
  await sell('this release alone', [fresh.url]);
  const faults = await checkInventory(createDb(pool));
  for (const fault of faults) console.error(fault);
  console.log(`Faults in the seat inventory: ${faults.length}.`);
  return sell.isWhole() && faults.length === 0;
}

/** Starts the public address of the site, where browsers and the gateway call. It passes connections on in turn. */
async function startFront(live: readonly string[]) {
  let turn = 0;
  const server = createServer((socket) => {
    turn += 1;
    const target = connect(Number(new URL(live[turn % live.length] ?? '').port), '127.0.0.1');
    socket.on('error', () => target.destroy()).pipe(target);
    target.on('error', () => socket.destroy()).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return { url, close: async () => void server.close() };
}

/** Returns a function that sells tickets at instances in turn and checks that all orders so far have their tickets. */
function createSales(pool: ReturnType<typeof createPool>, control: string) {
  const orders: string[] = [];
  let sold = 0;
  let isWhole = true;
  const date = addDays(createClock().today(), 25);
  const sell = async (where: string, urls: readonly string[]) => {
    const begun = performance.now();
    const journeys = await Promise.allSettled(
      Array.from({ length: travellers }, (_, at) => {
        sold += 1;
        return travel({ url: urls[at % urls.length] ?? '', gatewayControl: control }, 500 + sold, date);
      }),
    );
    for (const end of journeys) {
      if (end.status === 'fulfilled') orders.push(end.value.orderNo);
      else console.error(end.reason);
    }
    const { rows } = await pool.query(
      "select count(*)::int as found from sales_order where order_no = any($1) and status = 'TICKED'",
      [orders],
    );
    const done = journeys.filter(({ status }) => status === 'fulfilled').length;
    const seconds = Math.round((performance.now() - begun) / 1000);
    const told = `${done} of ${travellers} journeys in ${seconds} s; ${rows[0].found} of ${orders.length} orders have tickets`;
    console.log(`  ${where}: ${told}`);
    isWhole &&= done === travellers && rows[0].found === orders.length;
  };
  return Object.assign(sell, { isWhole: () => isWhole });
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`The instance ended with ${child.exitCode} before it was ready.`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`The instance at ${url} was not ready after ${patienceMs / 1000} s.`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
