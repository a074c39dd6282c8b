import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { enterFlashSale } from '@haidai/contract/flashsale';
import { searchFlights } from '@haidai/contract/shopping';
import { verifyDraw } from '@haidai/domain/flashsale';
import { sha256 } from '../../apps/server/src/modules/flashsale/index.ts';
import { findFlashFaults } from '../../apps/server/test/find-flash-faults.ts';
import type { Finding } from '../support/finding.ts';
import type { Wanting } from '../support/flash-crowd.ts';
import { buyAll, enter, type SaleRun, seats, send, withSale } from '../support/flash-sale-run.ts';
import { compareThroughput } from '../support/load.ts';
import { daysFrom } from '../support/pages.ts';
import { startPlainServer } from '../support/processes.ts';
import { asDevices } from '../support/searching-devices.ts';

const buyers = Number(process.env.BUYERS ?? 10_000);
const rushMs = Math.max(2000, buyers);
const mostSearchRatio = 2;
const leastSoldOutShare = 0.8;

/** Ten thousand members, a hundred seats, three servers over one database. */
export function measureFlashSale(): Promise<Finding[]> {
  return withSale(buyers, async (run) => {
    // Servers that have just started compile what they run: that is not what is measured.
    await timeSearches(run, () => rushAtStatic(run));
    const rush = await timeSearches(run, () => rushIn(run));
    const beside = await timeSearches(run, () => rushAtStatic(run));
    await buyAll(run, rush.result.entered);
    return [
      ...(await judgeSale(run, rush.result)),
      compareSearches(rush.times, beside.times),
      await compareSoldOut(run),
    ];
  });
}

interface Rush {
  entered: Map<string, Wanting>;
  sentAt: Map<string, number>;
  statuses: number[];
}

/** Everybody asks once, at a moment of their own. */
async function rushIn({ servers, crowd, itemId }: SaleRun): Promise<Rush> {
  const rush: Rush = { entered: new Map(), sentAt: new Map(), statuses: [] };
  await atMoments(crowd, async (wanting) => {
    const server = servers[wanting.n % servers.length];
    if (!server) return;
    const sentAt = performance.now();
    const { status, body } = await enter(server, itemId, wanting);
    rush.statuses.push(status);
    if (body?.code !== 1) return;
    rush.entered.set(body.result.entryId, wanting);
    rush.sentAt.set(body.result.entryId, sentAt);
  });
  return rush;
}

/** As many calls in as much time, of something that costs nothing. */
async function rushAtStatic({ servers, crowd }: SaleRun): Promise<void> {
  await atMoments(crowd, async ({ n }) => {
    await send(`${servers[n % servers.length]?.address}/healthz`, 'GET', {});
  });
}

async function atMoments(crowd: readonly Wanting[], act: (wanting: Wanting) => Promise<void>): Promise<void> {
  await Promise.all(
    crowd.map(async (wanting, index) => {
      await sleep((index * rushMs) / crowd.length);
      await act(wanting);
    }),
  );
}

/** Searches one after the other while something else goes on, in milliseconds. */
async function timeSearches<Result>(
  { servers, shop }: SaleRun,
  work: () => Promise<Result>,
): Promise<{ times: number[]; result: Result }> {
  const [departureDate = ''] = daysFrom(shop.deps.clock.today(), 1);
  const requests = asDevices(searchFlights.path, { departureDate, origCode3: 'TAO', destCode3: 'TFU', adultNum: 1 });
  const times: number[] = [];
  let goesOn = true;
  const searching = (async () => {
    for (let n = 0; goesOn; n += 1) {
      const { path = '', headers, body } = requests[n % requests.length] ?? {};
      const started = performance.now();
      const url = `${servers[n % servers.length]?.address}${path}`;
      await send(url, 'POST', headers as Record<string, string>, JSON.parse(String(body)));
      times.push(performance.now() - started);
    }
  })();
  const result = await work();
  goesOn = false;
  await searching;
  return { times, result };
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

function compareSearches(during: readonly number[], beside: readonly number[]): Finding {
  const [ours, other] = [percentile(during, 0.99), percentile(beside, 0.99)];
  return {
    name: `A search while ${buyers} ask for ${seats} seats, p99 of ${during.length}`,
    ours: `${ours.toFixed(1)} ms`,
    beside: `${other.toFixed(1)} ms while as many ask for a static route`,
    ratio: ours / other,
    aim: `≤ ${mostSearchRatio} ×`,
    reached: ours / other <= mostSearchRatio,
  };
}

async function judgeSale({ shop, itemId }: SaleRun, { sentAt, statuses }: Rush): Promise<Finding[]> {
  const { db } = shop;
  const item = await db.selectFrom('flash_item').selectAll().where('item_id', '=', itemId).executeTakeFirstOrThrow();
  const round = await db
    .selectFrom('flash_round')
    .selectAll()
    .where('round_id', '=', 'BENCH')
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('flash_entry')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('arrival_no')
    .execute();
  const log = rows.map((row) => ({
    entryId: row.entry_id,
    arrivalNo: row.arrival_no,
    early: row.early,
    serviceNo: row.service_no,
    seats: row.seats,
    grantedSeats: row.granted_seats,
    outcome: row.status,
  }));
  const drawn = { seed: round.seed, seedHash: round.seed_hash, stock: item.stock, entries: log };
  const faults = [...verifyDraw(drawn, sha256), ...(await findFlashFaults(db))];
  const late = inversions(rows.flatMap(({ entry_id }) => sentAt.get(entry_id) ?? []));
  const errors = statuses.filter((status) => status >= 500).length;
  const fact = (name: string, ours: string, aim: string, reached: boolean | null): Finding => ({
    ...{ name, ours, aim, reached, beside: '', ratio: null },
  });
  return [
    fact(`Seats sold to ${buyers} buyers`, `${item.paid} of ${seats}`, `${seats}`, item.paid === seats),
    fact(
      'Faults of the log and the books (order, limits, seats)',
      `${faults.length} ${faults[0] ?? ''}`,
      '0',
      faults.length === 0,
    ),
    fact('Answers of 500 and more', `${errors} of ${statuses.length}`, '0', errors === 0),
    fact(
      `Places given against the order of sending (${rows.length} entries)`,
      `${late.count} behind one who sent later, by ${late.largestMs.toFixed(1)} ms at most`,
      '',
      null,
    ),
  ];
}

/** How many were numbered after somebody who had sent later, and by how much at most. */
function inversions(sentInOrder: readonly number[]): { count: number; largestMs: number } {
  let latest = Number.NEGATIVE_INFINITY;
  let [count, largestMs] = [0, 0];
  for (const sentAt of sentInOrder) {
    if (sentAt < latest) {
      count += 1;
      largestMs = Math.max(largestMs, latest - sentAt);
    }
    latest = Math.max(latest, sentAt);
  }
  return { count, largestMs };
}

/** What somebody hears who comes when all is sold, against Fastify as it comes with the same answer. */
async function compareSoldOut({ servers, itemId, crowd }: SaleRun): Promise<Finding> {
  const [server, asking] = [servers[0], crowd.at(-1)];
  if (!server || !asking) throw new Error('nobody is left');
  const first = await enter(server, itemId, asking);
  if (first.body?.error !== 'flashSaleSoldOut') throw new Error(`Sold out is answered with ${first.body?.error}`);
  const file = join(tmpdir(), `haidai-bench-sold-out-${process.pid}.json`);
  writeFileSync(file, JSON.stringify(first.body));
  const plain = await startPlainServer(file);
  try {
    const call = (path: string) => [
      { method: 'POST' as const, path, headers: asking.headers, body: JSON.stringify({ seats: 1 }) },
    ];
    const { ours, beside } = await compareThroughput(
      { url: server.address, requests: call(enterFlashSale.path.replace(':itemId', itemId)) },
      { url: plain.url, requests: call('/search') },
    );
    return {
      name: 'Sold-out answers',
      ours: `${Math.round(ours)} /s`,
      beside: `${Math.round(beside)} /s, plain Fastify with the same answer`,
      ratio: ours / beside,
      aim: `≥ ${leastSoldOutShare} ×`,
      reached: ours / beside >= leastSoldOutShare,
    };
  } finally {
    await plain.stop();
  }
}
