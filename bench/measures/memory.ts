import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchSite } from '../support/bench-site.ts';
import type { Finding } from '../support/finding.ts';
import { memoryOf, startPlainServer } from '../support/processes.ts';

/** By then V8 has collected what the load left behind, and given most of it back: it does so where little goes on. */
const quietMinutes = 2;

/**
 * Resident memory of the server when the load of this run ends, of which much is garbage nobody has needed to collect, and
 * when nothing has gone on for a while; beside it a plain Fastify that has answered one call.
 */
export async function measureMemory(site: BenchSite): Promise<Finding[]> {
  const afterLoad = memoryOf(site.serverPid());
  const plain = await startPlainServer();
  const beside = memoryOf(plain.pid);
  await plain.stop();
  await sleep(quietMinutes * 60_000);
  const atRest = memoryOf(site.serverPid());
  return [
    compareMemory('Memory of the server process when the load ends', afterLoad, beside),
    compareMemory(`The same after ${quietMinutes} quiet minutes`, atRest, beside),
  ];
}

function compareMemory(name: string, ours: number, beside: number): Finding {
  return {
    name,
    ours: `${ours.toFixed(0)} MB`,
    beside: `${beside.toFixed(0)} MB, plain Fastify`,
    ratio: ours / beside,
    aim: '',
    reached: null,
  };
}
