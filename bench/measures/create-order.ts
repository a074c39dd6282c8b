import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi, type HttpRequest, type Transport, throughApp } from '@haidai/testkit';
import { createPool, type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/platform/runtime.ts';
import { type Buyer, givenBuyers } from '../../apps/server/test/given/buyers.ts';
import { givenFlight } from '../../apps/server/test/given/scarce-flight.ts';
import { root } from '../../scripts/machine/paths.mjs';
import { askProcess, startProcess } from '../support/checkout-process.ts';
import { makeFewest } from '../support/fewest-statements.ts';
import { type Finding, median, notMeasured } from '../support/finding.ts';
import type { OrderRate, OrderRound } from '../support/order-process.ts';
import { checkOutCommit } from '../support/other-commit.ts';
import { daysFrom } from '../support/pages.ts';
import { findPgbench, runPgbench } from '../support/pgbench.ts';
import { makeReplay, type Statement } from '../support/replay.ts';
import { connections, copyDatabase, fillDatabase, startShop } from '../support/shop.ts';

const name = 'Create-order, the whole call in the process';
const leastShare = 0.5;
const leastGain = 2;
const rounds = 4;
/** The seats of one class of a flight, in groups of five, because five buyers share an account. */
const buyersPerFlight = 120;
const ordersPerRound = 480;
const buyersOfRounds = rounds * ordersPerRound;
/** Each round of the hot flight sells one flight to few clients, and another one to many. */
const hot = { few: 8, many: 64, leastShare: 0.9, rounds: 4 };
const buyersWanted = buyersOfRounds + 2 * hot.rounds * buyersPerFlight;

/**
 * Compares orders per second with pgbench, which sends the recorded statements of the same call on a copy of the same
 * database, with pgbench and the fewest statements, and with the server of another commit (`against`). All of them run in turns. The statements are recorded on
 * a copy of their own. Then it sells one flight to few and to many clients.
 */
export async function measureCreateOrder(against?: string): Promise<Finding[]> {
  const pgbench = findPgbench();
  if (!pgbench) return [notMeasured(name, 'there is no pgbench (Debian: postgresql-contrib)')];
  const folder = mkdtempSync(join(tmpdir(), 'haidai-bench-orders-'));
  // If this user is root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder);
  try {
    const other = against === undefined ? null : checkOutCommit(against, join(folder, 'against'));
    return await compare(postgres, { pgbench, folder, other });
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Means {
  pgbench: string;
  folder: string;
  other: { title: string; folder: string } | null;
}

async function compare(postgres: EmbeddedPostgres, { pgbench, folder, other }: Means): Promise<Finding[]> {
  await fillDatabase(postgres, 'ready');
  const calls = await makeCalls(postgres.urlOf('ready'));
  const copies = ['recorded', 'ours', 'against', 'extended', 'prepared', 'fewest', 'row'];
  for (const copy of copies) await copyDatabase(postgres, 'ready', copy);
  const ordered = calls.slice(0, buyersOfRounds);
  const replay = makeReplay(await recordCalls(postgres.urlOf('recorded'), ordered));
  const fewest = await makeFewest(postgres.urlOf('recorded'), ordered);
  const scripts = { same: join(folder, 'create-order.sql'), fewest: join(folder, 'fewest.sql') };
  writeScript(scripts.same, replay.script);
  writeScript(scripts.fewest, fewest.script);
  for (const copy of ['extended', 'prepared']) await storeRows(postgres.urlOf(copy), replay);
  await storeRows(postgres.urlOf('fewest'), fewest);

  const ours = await startProcess('order-process.ts', root, postgres.urlOf('ours'));
  const others = other && (await startProcess('order-process.ts', other.folder, postgres.urlOf('against')));
  const figures = {
    ours: [] as OrderRate[],
    others: [] as OrderRate[],
    extended: [] as number[],
    prepared: [] as number[],
    fewest: [] as number[],
  };
  for (let round = 0; round < rounds; round += 1) {
    const first = round * ordersPerRound;
    const turn = { clients: connections, each: ordersPerRound / connections, first };
    const sent = { calls: calls.slice(first, first + ordersPerRound), clients: connections };
    figures.ours.push(await sell(ours, sent));
    if (others) figures.others.push(await sell(others, sent));
    for (const protocol of ['extended', 'prepared'] as const) {
      const url = postgres.urlOf(protocol);
      figures[protocol].push(runPgbench(pgbench, { ...turn, script: scripts.same, url, protocol }));
    }
    const url = postgres.urlOf('fewest');
    figures.fewest.push(
      runPgbench(pgbench, { ...turn, script: scripts.fewest, url, protocol: 'prepared', keepsPlans: true }),
    );
  }
  others?.disconnect();
  const hotFlight = await sellHotFlights(ours, calls.slice(buyersOfRounds), {
    pgbench,
    script: join(folder, 'row.sql'),
    url: postgres.urlOf('row'),
  });
  ours.disconnect();
  // The first round warms up and does not count.
  const rateOf = (rates: readonly OrderRate[]) => median(rates.slice(1).map(({ perSecond }) => perSecond));
  const cpuOf = (rates: readonly OrderRate[]) => median(rates.slice(1).map(({ cpuMs }) => cpuMs));
  const [rate, before] = [rateOf(figures.ours), rateOf(figures.others)];
  const rateThere = (rates: readonly number[]) => median(rates.slice(1));
  const extended = rateThere(figures.extended);
  const prepared = rateThere(figures.prepared);
  const least = rateThere(figures.fewest);
  return [
    {
      name,
      ours: `${Math.round(rate)} /s`,
      beside: `${Math.round(extended)} /s, pgbench, the same ${replay.statements} statements`,
      ratio: rate / extended,
      aim: `≥ ${leastShare} ×`,
      reached: rate / extended >= leastShare,
    },
    {
      name: `${name}, statements prepared there`,
      ours: `${Math.round(rate)} /s`,
      beside: `${Math.round(prepared)} /s, pgbench -M prepared`,
      ratio: rate / prepared,
      aim: '',
      reached: null,
    },
    {
      name: 'Create-order, beside the fewest statements',
      ours: `${Math.round(rate)} /s`,
      beside: `${Math.round(least)} /s, pgbench -M prepared, ${fewest.statements} statements`,
      ratio: rate / least,
      aim: `≥ ${leastShare} ×`,
      reached: rate / least >= leastShare,
    },
    ...(other
      ? [
          {
            name: `${name}, beside another commit`,
            ours: `${Math.round(rate)} /s, ${cpuOf(figures.ours).toFixed(1)} ms of the processor`,
            beside: `${Math.round(before)} /s, ${cpuOf(figures.others).toFixed(1)} ms, ${other.title}`,
            ratio: rate / before,
            aim: `≥ ${leastGain} ×`,
            reached: rate / before >= leastGain,
          },
        ]
      : []),
    hotFlight,
  ];
}

interface RowUpdate {
  pgbench: string;
  script: string;
  url: string;
}

/** Sells flights to few and to many clients in turns, beside transactions that only update one row and commit. */
async function sellHotFlights(
  seller: ChildProcess,
  calls: readonly HttpRequest[],
  { pgbench, script, url }: RowUpdate,
): Promise<Finding> {
  const row = "(select ctid from leg_inventory where cabin = 'ECO' order by flight_no, flight_date limit 1)";
  writeScript(script, `begin;\nupdate leg_inventory set free = free where ctid = ${row};\ncommit;\n`);
  const figures = { few: [] as number[], many: [] as number[], row: [] as number[] };
  for (let round = 0; round < hot.rounds; round += 1) {
    for (const [nth, clients] of (['few', 'many'] as const).entries()) {
      const first = (2 * round + nth) * buyersPerFlight;
      const flight = calls.slice(first, first + buyersPerFlight);
      figures[clients].push((await sell(seller, { calls: flight, clients: hot[clients] })).perSecond);
    }
    figures.row.push(
      runPgbench(pgbench, { script, url, clients: connections, each: 50, first: 0, protocol: 'prepared' }),
    );
  }
  const [few, many, limit] = [median(figures.few), median(figures.many), median(figures.row)];
  return {
    name: `Create-order on one flight, ${hot.many} clients`,
    ours: `${Math.round(many)} /s`,
    beside: `${Math.round(few)} /s with ${hot.few}; the lock of one row and its commit: ${Math.round(limit)} /s, pgbench`,
    ratio: many / few,
    aim: `≥ ${hot.leastShare} ×`,
    reached: many / few >= hot.leastShare,
  };
}

function writeScript(file: string, script: string): void {
  writeFileSync(file, script);
  chmodSync(file, 0o644);
}

async function sell(seller: ChildProcess, round: OrderRound): Promise<OrderRate> {
  return (await askProcess(seller, round)) as OrderRate;
}

/** Prepares the buyers in the database, and returns the request with which each of them places the order. */
async function makeCalls(url: string): Promise<HttpRequest[]> {
  const shop = await startShop(url);
  const calls: HttpRequest[] = [];
  const keep: Transport = async (request) => {
    calls.push(request);
    return { status: 200, headers: {}, body: JSON.stringify({ code: 1, message: '', result: null, requestId: '' }) };
  };
  const door = { transport: throughApp(shop.app) };
  const newApi = () => createApi((request) => door.transport(request));
  const buyers: Buyer[] = [];
  for (const date of daysFrom(shop.deps.clock.today(), 30)) {
    for (let nth = 0; nth < 4 && buyers.length < buyersWanted; nth += 1) {
      const { trip } = await givenFlight(shop, { nth, date, seats: buyersPerFlight });
      buyers.push(...(await givenBuyers(shop, { count: buyersPerFlight, seats: 1, trip, newApi })));
    }
  }
  door.transport = keep;
  for (const { click } of buyers) await click();
  await shop.close();
  await keepFresh(url);
  return calls;
}

/** Lets the passes and drafts of the buyers live long enough for a slow run. */
async function keepFresh(url: string): Promise<void> {
  const pool = createPool(url, 1, () => {});
  await pool.query("update captcha_pass set expires_at = expires_at + interval '1 day'");
  await pool.query("update sales_order set expires_at = expires_at + interval '1 day'");
  await pool.end();
}

async function recordCalls(url: string, calls: readonly HttpRequest[]): Promise<Statement[][]> {
  let sent: Statement[] = [];
  const shop = await startShop(url, (statement) => sent.push(statement));
  const send = throughApp(shop.app);
  const recorded: Statement[][] = [];
  for (const call of calls) {
    sent = [];
    await send(call);
    recorded.push(sent);
  }
  await shop.close();
  return recorded;
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
