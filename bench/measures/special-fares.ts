import { setTimeout as sleep } from 'node:timers/promises';
import { listSpecialFares, searchFlights } from '@haidai/contract/shopping';
import { addDays } from '@haidai/domain/time';
import { type BenchSite, startBenchSite } from '../support/bench-site.ts';
import type { Finding } from '../support/finding.ts';

const mostRatio = 2;
const callsPerSecond = 50;
const secondsPerRound = 10;
const rounds = 3;
/** The pause between two rounds, until the calls of the stranger leave the counted minute. */
const pauseMs = 1000;

/**
 * Compares the p95 of searches while a stranger asks for different special fares fifty times a second with the same
 * searches without the stranger. Both come through a proxy, from different addresses.
 */
export async function measureSpecialFares(): Promise<Finding[]> {
  const site = await startBenchSite({ TRUSTED_PROXIES: '1' });
  try {
    const [alone, beside]: [number[], number[]] = [[], []];
    await timeSearches(site, 0);
    for (let round = 0; round < rounds; round += 1) {
      alone.push(...(await timeSearches(site, round)));
      const stranger = askForSpecialFares(site, round);
      beside.push(...(await timeSearches(site, round)));
      const answers = await stranger;
      console.log(
        `  stranger ${round + 1}: ${[...answers].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
      );
      await sleep(pauseMs);
    }
    const [flooded, quiet] = [percentile95(beside), percentile95(alone)];
    return [
      {
        name: `p95 of a search while a stranger asks for special fares ${callsPerSecond} times a second`,
        ours: `${flooded.toFixed(1)} ms`,
        beside: `${quiet.toFixed(1)} ms without the stranger`,
        ratio: flooded / quiet,
        aim: `≤ ${mostRatio} ×`,
        reached: flooded / quiet <= mostRatio,
      },
    ];
  } finally {
    await site.stop();
  }
}

/** Sends each call at its time, even if the previous one has no answer yet. Returns the number of answers by status. */
async function askForSpecialFares({ url }: BenchSite, round: number): Promise<Map<number, number>> {
  const kinds = ['', 'YOUTH', 'SENIOR', 'GROUP'];
  const origins = ['TAO', 'CTU', 'XMN', 'SHA', 'CAN', 'KMG'];
  const answers = Array.from({ length: callsPerSecond * secondsPerRound }, async (_, index) => {
    await sleep((index * 1000) / callsPerSecond);
    const body = { origCode3: origins[index % 6], fareKind: kinds[index % 4], budget: 1 + index + round * 1000 };
    return post(url + listSpecialFares.path, body, { device: 'f', address: `203.0.113.${round}` });
  });
  const counts = new Map<number, number>();
  for (const { status } of await Promise.all(answers)) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}

/** Sends uncached searches one after the other during a round. Returns their times in milliseconds. */
async function timeSearches({ url }: BenchSite, round: number): Promise<number[]> {
  const times: number[] = [];
  const today = new Date().toISOString().slice(0, 10);
  const end = performance.now() + secondsPerRound * 1000;
  for (let sent = 0; performance.now() < end; sent += 1) {
    const body = { origCode3: 'TAO', destCode3: 'CTU', departureDate: addDays(today, 10 + (sent % 200)) };
    const started = performance.now();
    const { status } = await post(url + searchFlights.path, body, {
      device: ((sent % 250) + round).toString(16),
      address: `198.51.100.${sent % 250}`,
    });
    times.push(performance.now() - started);
    if (status !== 200) throw new Error(`A search was answered with ${status}`);
    await sleep(20);
  }
  return times;
}

async function post(url: string, body: object, { device, address }: { device: string; address: string }) {
  const headers = {
    'content-type': 'application/json',
    cookie: `cookieId=${device.padStart(32, '0')}`,
    'x-forwarded-for': address,
  };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  await answer.arrayBuffer();
  return answer;
}

function percentile95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}
