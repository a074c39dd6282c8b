import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchSite } from '../support/bench-site.ts';
import type { Finding } from '../support/finding.ts';
import { memoryOf, startPlainServer } from '../support/processes.ts';

/** The time after the first page in which the start ends its last work. */
const quietSeconds = 20;
const mostIdleMb = 180;

/**
 * Measures the time from the command to the first page (with a new folder, at the next start, and of a plain Fastify)
 * and the memory of a server that has rendered only that page. It runs before every other measure at the site.
 */
export async function measureStartUp(site: BenchSite): Promise<Finding[]> {
  const begun = performance.now();
  const plain = await startPlainServer();
  const plainMs = performance.now() - begun;
  const plainMb = memoryOf(plain.pid);
  await plain.stop();
  await sleep(quietSeconds * 1000);
  const idleMb = memoryOf(site.serverPid());
  return [
    compareStart('First start, database made and filled', site.firstStartMs, plainMs, 20_000),
    compareStart('Next start', site.nextStartMs, plainMs, 1_500),
    {
      name: 'Memory of the server process after its start, idle',
      ours: `${idleMb.toFixed(0)} MB`,
      beside: `${plainMb.toFixed(0)} MB, plain Fastify`,
      ratio: idleMb / plainMb,
      aim: `≤ ${mostIdleMb} MB`,
      reached: idleMb <= mostIdleMb,
    },
  ];
}

function compareStart(name: string, ms: number, plainMs: number, mostMs: number): Finding {
  return {
    name,
    ours: `${(ms / 1000).toFixed(2)} s`,
    beside: `${(plainMs / 1000).toFixed(2)} s, plain Fastify`,
    ratio: ms / plainMs,
    aim: `< ${mostMs / 1000} s`,
    reached: ms < mostMs,
  };
}
