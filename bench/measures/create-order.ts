import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi, type Transport, throughApp } from '@haidai/testkit';
import { createPool, type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/platform/runtime.ts';
import { type Buyer, givenBuyers } from '../../apps/server/test/given/buyers.ts';
import { givenFlight } from '../../apps/server/test/given/scarce-flight.ts';
import { type Finding, median, notMeasured } from '../support/finding.ts';
import { daysFrom } from '../support/pages.ts';
import { findPgbench, runPgbench } from '../support/pgbench.ts';
import { makeReplay, type Statement } from '../support/replay.ts';
import { connections, copyDatabase, fillDatabase, startShop } from '../support/shop.ts';

const name = 'Create-order, the whole call in the process';
const leastShare = 0.45;
const rounds = 4;
/** The seats of one class of a flight, in groups of five, because five buyers share an account. */
const buyersPerFlight = 120;
const ordersPerRound = 480;
const buyersWanted = rounds * ordersPerRound;

/**
 * Compares orders per second with pgbench, which sends the recorded statements of the same call on a copy of the same
 * database. Both run in turns. The statements are recorded on a second copy.
 */
export async function measureCreateOrder(): Promise<Finding[]> {
  const pgbench = findPgbench();
  if (!pgbench) return [notMeasured(name, 'there is no pgbench (Debian: postgresql-contrib)')];
  const folder = mkdtempSync(join(tmpdir(), 'haidai-bench-orders-'));
  // If this user is root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder);
  try {
    return await compare(postgres, pgbench, join(folder, 'create-order.sql'));
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(postgres: EmbeddedPostgres, pgbench: string, script: string): Promise<Finding[]> {
  await fillDatabase(postgres, 'ready');
  const door: Door = { transport: null };
  const buyers = await makeBuyers(postgres.urlOf('ready'), door);
  for (const copy of ['recorded', 'ours', 'extended', 'prepared']) await copyDatabase(postgres, 'ready', copy);
  const replay = makeReplay(await recordCalls(postgres.urlOf('recorded'), door, buyers));
  writeFileSync(script, replay.script);
  chmodSync(script, 0o644);
  for (const copy of ['extended', 'prepared']) await storeRows(postgres.urlOf(copy), replay);

  const shop = await startShop(postgres.urlOf('ours'));
  door.transport = throughApp(shop.app);
  const figures = { ours: [] as number[], extended: [] as number[], prepared: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const first = round * ordersPerRound;
    const turn = { script, clients: connections, each: ordersPerRound / connections, first };
    figures.ours.push(await ordersPerSecond(buyers.slice(first, first + ordersPerRound)));
    for (const protocol of ['extended', 'prepared'] as const) {
      figures[protocol].push(runPgbench(pgbench, { ...turn, url: postgres.urlOf(protocol), protocol }));
    }
  }
  await shop.close();
  // The first round warms up and does not count.
  const [ours = 0, extended = 0, prepared = 0] = Object.values(figures).map(([, ...counted]) => median(counted));
  return [
    {
      name,
      ours: `${Math.round(ours)} /s`,
      beside: `${Math.round(extended)} /s, pgbench, the same ${replay.statements} statements`,
      ratio: ours / extended,
      aim: `≥ ${leastShare} ×`,
      reached: ours / extended >= leastShare,
    },
    {
      name: `${name}, statements prepared there`,
      ours: `${Math.round(ours)} /s`,
      beside: `${Math.round(prepared)} /s, pgbench -M prepared`,
      ratio: ours / prepared,
      aim: '',
      reached: null,
    },
  ];
}

/** The server of the buyers' calls. The same buyers use one copy of the shop after the other. */
interface Door {
  transport: Transport | null;
}

async function makeBuyers(url: string, door: Door): Promise<Buyer[]> {
  const shop = await startShop(url);
  const newApi = () => createApi((request) => (door.transport ?? throughApp(shop.app))(request));
  const buyers: Buyer[] = [];
  for (const date of daysFrom(shop.deps.clock.today(), 30)) {
    for (let nth = 0; nth < 4 && buyers.length < buyersWanted; nth += 1) {
      const { trip } = await givenFlight(shop, { nth, date, seats: buyersPerFlight });
      buyers.push(...(await givenBuyers(shop, { count: buyersPerFlight, seats: 1, trip, newApi })));
    }
  }
  await shop.close();
  return buyers;
}

async function recordCalls(url: string, door: Door, buyers: readonly Buyer[]): Promise<Statement[][]> {
  let call: Statement[] = [];
  const shop = await startShop(url, (statement) => call.push(statement));
  door.transport = throughApp(shop.app);
  const calls: Statement[][] = [];
  for (const buyer of buyers) {
    call = [];
    await placeOrder(buyer);
    calls.push(call);
  }
  await shop.close();
  return calls;
}

async function storeRows(url: string, { columns, rows }: ReturnType<typeof makeReplay>): Promise<void> {
  const pool = createPool(url, 1, () => {});
  await pool.query(
    `create table bench_call (n integer primary key, ${columns.map((column) => `${column} text`).join(', ')})`,
  );
  for (const [n, row] of rows.entries()) {
    await pool.query(`insert into bench_call values (${[n, ...row].map((_, place) => `$${place + 1}`).join(', ')})`, [
      n,
      ...row,
    ]);
  }
  await pool.query('analyze bench_call');
  await pool.end();
}

async function ordersPerSecond(buyers: readonly Buyer[]): Promise<number> {
  const waiting = buyers.values();
  const begun = performance.now();
  const next = async () => {
    for (const buyer of waiting) await placeOrder(buyer);
  };
  await Promise.all(Array.from({ length: connections }, next));
  return (buyers.length * 1000) / (performance.now() - begun);
}

async function placeOrder({ click }: Buyer): Promise<void> {
  const answer = await click();
  if (answer.code !== 1) throw new Error(`The server refused an order of the bench: ${answer.error} ${answer.message}`);
}
