import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enterFlashSale } from '@haidai/contract/flashsale';
import { searchFlights } from '@haidai/contract/shopping';
import { rushAtItem, rushAtStatic } from '../support/crowd-load.ts';
import type { CrowdAnswer } from '../support/crowd-process.ts';
import type { Finding } from '../support/finding.ts';
import type { Wanting } from '../support/flash-crowd.ts';
import { buyAll, enter, type SaleRun, seats, withSale } from '../support/flash-sale-run.ts';
import { judgeSale } from '../support/judge-sale.ts';
import { compareThroughput } from '../support/load.ts';
import { daysFrom } from '../support/pages.ts';
import { startPlainServer } from '../support/processes.ts';
import { asDevices } from '../support/searching-devices.ts';
import { send } from '../support/send.ts';

const buyers = Number(process.env.BUYERS ?? 10_000);
const rushMs = Math.max(2000, buyers);
const mostSearchRatio = 2;
const leastSoldOutShare = 0.8;

/**
 * Runs a sale with ten thousand members in several processes, a hundred seats, and three servers over one database. The
 * measure compares the time of a search during the sale with its time during as many calls of a static route at the
 * same moments, before and after.
 */
export function measureFlashSale(): Promise<Finding[]> {
  return withSale(buyers, async (run) => {
    const addresses = run.servers.map(({ address }) => address);
    const rush = { crowd: run.crowd, rushMs, addresses };
    await warmUp(run);
    const before = await timeSearches(run, () => rushAtStatic(rush));
    const sale = await timeSearches(run, () => rushAtItem(rush, run.itemId));
    const after = await timeSearches(run, () => rushAtStatic(rush));
    await buyAll(run, enteredBy(run.crowd, sale.result));
    return [
      ...(await judgeSale(run, sale.result)),
      compareSearches(sale.times, [...before.times, ...after.times]),
      await compareSoldOut(run),
    ];
  });
}

/** Warms the servers up, because a new server still compiles its code. */
async function warmUp({ servers, shop, warmUp: { crowd, itemId } }: SaleRun): Promise<void> {
  const rush = { crowd, rushMs: 5_000, addresses: servers.map(({ address }) => address) };
  await timeSearches({ servers, shop }, () => rushAtItem(rush, itemId));
}

function enteredBy(crowd: readonly Wanting[], answers: readonly CrowdAnswer[]): Map<string, Wanting> {
  const byNumber = new Map(crowd.map((wanting) => [wanting.n, wanting]));
  return new Map(
    answers.flatMap(({ n, entryId }) => {
      const wanting = byNumber.get(n);
      return entryId && wanting ? [[entryId, wanting] as const] : [];
    }),
  );
}

/** Sends searches one after the other during other work. Returns their times in milliseconds. */
async function timeSearches<Result>(
  { servers, shop }: Pick<SaleRun, 'servers' | 'shop'>,
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

/** Compares the sold-out answer with the same answer of a plain Fastify. */
async function compareSoldOut({ servers, itemId, crowd }: SaleRun): Promise<Finding> {
  const [server, asking] = [servers[0], crowd.at(-1)];
  if (!server || !asking) throw new Error('The sale has no server or no buyer left');
  const first = await enter(server, itemId, asking);
  if (first.body?.error !== 'flashSaleSoldOut')
    throw new Error(`A sold-out item is answered with ${first.body?.error}`);
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
