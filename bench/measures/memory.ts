import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchSite } from '../support/bench-site.ts';
import type { Finding } from '../support/finding.ts';
import { memoryOf, startPlainServer } from '../support/processes.ts';

/** Quiet time after which V8 has collected the garbage of the load and returned most of the memory. */
const quietMinutes = 2;
const mostAfterLoadMb = 300;

/**
 * Measures the resident memory of the server at the end of the load and after a quiet time. The first figure includes
 * much uncollected garbage. The reference is a plain Fastify that has answered one call.
 */
export async function measureMemory(site: BenchSite): Promise<Finding[]> {
  const afterLoad = memoryOf(site.serverPid());
  const plain = await startPlainServer();
  const beside = memoryOf(plain.pid);
  await plain.stop();
  await sleep(quietMinutes * 60_000);
  const atRest = memoryOf(site.serverPid());
  return [
    compareMemory('Memory of the server process when the load ends', afterLoad, beside, mostAfterLoadMb),
    compareMemory(`The same after ${quietMinutes} quiet minutes`, atRest, beside),
  ];
}

function compareMemory(name: string, ours: number, beside: number, most?: number): Finding {
  return {
    name,
    ours: `${ours.toFixed(0)} MB`,
    beside: `${beside.toFixed(0)} MB, plain Fastify`,
    ratio: ours / beside,
    aim: most === undefined ? '' : `≤ ${most} MB`,
    reached: most === undefined ? null : ours <= most,
  };
}
