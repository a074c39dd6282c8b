import type { BenchSite } from '../support/bench-site.ts';
import type { Finding } from '../support/finding.ts';
import { startPlainServer } from '../support/processes.ts';

/**
 * Measures the time from the command to the first page: with a new folder, at the next start, and of a plain Fastify.
 */
export async function measureStartUp(site: BenchSite): Promise<Finding[]> {
  const begun = performance.now();
  const plain = await startPlainServer();
  const plainMs = performance.now() - begun;
  await plain.stop();
  return [
    compareStart('First start, database made and filled', site.firstStartMs, plainMs, 20_000),
    compareStart('Next start', site.nextStartMs, plainMs, 5_000),
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
