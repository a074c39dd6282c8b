import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setSeatsLeft } from '@haidai/contract/sandbox';
import { searchFlights } from '@haidai/contract/shopping';
import { createApi, throughHttp } from '@haidai/testkit';
import type { Request } from 'autocannon';
import type { BenchSite } from '../support/bench-site.ts';
import type { Finding } from '../support/finding.ts';
import { compareThroughput } from '../support/load.ts';
import { searchBody } from '../support/pages.ts';
import { startPlainServer } from '../support/processes.ts';
import { asDevices } from '../support/searching-devices.ts';

const leastRatio = 1.2;
const msBetweenSales = 200;

/** Compares searches, cached and during sales, with a plain Fastify that serialises the same object. */
export async function measureSearch(site: BenchSite): Promise<Finding[]> {
  const api = createApi(throughHttp(site.url));
  const body = await searchBody(site.url);
  const answer = await api.call(searchFlights, { body });
  const [flight] = answer.result?.departAVFS ?? [];
  if (!flight) throw new Error('The search of the bench finds no flight');
  const { status: _, headers: __, ...envelope } = answer;
  const answerFile = join(site.folder, 'search.json');
  writeFileSync(answerFile, JSON.stringify(envelope));
  const plain = await startPlainServer(answerFile);
  const besides = { url: plain.url, requests: asDevices('/search', body) };
  const ours = { url: site.url, requests: asDevices(searchFlights.path, body) };
  try {
    await assertSameAnswer(ours, besides);
    const cached = await compareThroughput(ours, besides);
    let selling = true;
    const seller = (async () => {
      for (let seatsLeft = 100; selling; seatsLeft = seatsLeft > 60 ? seatsLeft - 1 : 100) {
        await api.expectOk(setSeatsLeft, {
          body: { flightNo: flight.flightNo, flightDate: flight.flightDate, cabin: 'ECO', seatsLeft },
        });
        await sleep(msBetweenSales);
      }
    })();
    const afterSales = await compareThroughput(ours, besides).finally(() => {
      selling = false;
    });
    await seller;
    return [
      compareSearch('Search, cached', cached),
      compareSearch(`Search, a seat sold every ${msBetweenSales} ms`, afterSales),
    ];
  } finally {
    await plain.stop();
  }
}

/** Checks that both servers give the same answer, or the comparison is worthless. */
async function assertSameAnswer(...targets: { url: string; requests: Request[] }[]): Promise<void> {
  const answers = targets.map(async ({ url, requests: [request] }) => {
    const { path = '', body } = request ?? {};
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: String(body) });
    return JSON.stringify(((await answer.json()) as { result: unknown }).result);
  });
  const [first, ...others] = await Promise.all(answers);
  if (others.some((other) => other !== first)) throw new Error('The site and the plain server answer differently');
}

function compareSearch(name: string, { ours, beside }: { ours: number; beside: number }): Finding {
  return {
    name,
    ours: `${Math.round(ours)} /s`,
    beside: `${Math.round(beside)} /s, plain Fastify, same object`,
    ratio: ours / beside,
    aim: `≥ ${leastRatio} ×`,
    reached: ours / beside >= leastRatio,
  };
}
