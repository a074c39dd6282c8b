import type { BenchSite } from '../support/bench-site.ts';
import type { Finding } from '../support/finding.ts';
import { memoryOf, startPlainServer } from '../support/processes.ts';

/** Resident memory of the server when it has answered the load of this run, and of a plain Fastify that has answered one call. */
export async function measureMemory(site: BenchSite): Promise<Finding[]> {
  const plain = await startPlainServer();
  const [ours, beside] = [memoryOf(site.serverPid()), memoryOf(plain.pid)];
  await plain.stop();
  return [
    {
      name: 'Memory of the server process',
      ours: `${ours.toFixed(0)} MB`,
      beside: `${beside.toFixed(0)} MB, plain Fastify`,
      ratio: ours / beside,
      aim: '',
      reached: null,
    },
  ];
}
