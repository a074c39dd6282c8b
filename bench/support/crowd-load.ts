import { fork } from 'node:child_process';
import { once } from 'node:events';
import { enterFlashSale } from '@haidai/contract/flashsale';
import type { CrowdAnswer, CrowdCall } from './crowd-process.ts';
import type { Wanting } from './flash-crowd.ts';

const file = new URL('crowd-process.ts', import.meta.url).pathname;
/**
 * The number of processes that share the buyers, so that the measure shows the servers and not the load of one process.
 */
const processes = 2;
/** Milliseconds within which every process has received its part. */
const readyMs = 3_000;

export interface Rush {
  crowd: readonly Wanting[];
  /** Milliseconds from the first buyer to the last. */
  rushMs: number;
  addresses: readonly string[];
}

/** Lets every buyer ask for a seat once, each at their own moment and server. */
export function rushAtItem(rush: Rush, itemId: string): Promise<CrowdAnswer[]> {
  const path = enterFlashSale.path.replace(':itemId', itemId);
  return callAll(rush, ({ headers, pass }) => ({
    ...{ path, method: 'POST', headers },
    body: { seats: 1, NECaptchaValidate: pass },
  }));
}

/** Sends as many calls at the same moments to a cheap route. */
export function rushAtStatic(rush: Rush): Promise<CrowdAnswer[]> {
  return callAll(rush, ({ headers }) => ({ path: '/healthz', method: 'GET', headers }));
}

type Asked = Pick<CrowdCall, 'method' | 'headers' | 'body'> & { path: string };

async function callAll({ crowd, rushMs, addresses }: Rush, ask: (wanting: Wanting) => Asked): Promise<CrowdAnswer[]> {
  const begins = performance.timeOrigin + performance.now() + readyMs;
  const calls = crowd.map((wanting, index): CrowdCall => {
    const { path, ...asked } = ask(wanting);
    const url = `${addresses[index % addresses.length]}${path}`;
    return { n: wanting.n, at: begins + (index * rushMs) / crowd.length, url, ...asked };
  });
  return callInProcesses(calls);
}

/** Sends every call at its moment, from several processes. */
export async function callInProcesses(calls: readonly CrowdCall[]): Promise<CrowdAnswer[]> {
  const parts = Array.from({ length: processes }, (_, part) => calls.filter((_, n) => n % processes === part));
  return (await Promise.all(parts.map(callInProcess))).flat();
}

async function callInProcess(calls: CrowdCall[]): Promise<CrowdAnswer[]> {
  const child = fork(file, { serialization: 'advanced' });
  const answered = once(child, 'message');
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`A process of the crowd ended with ${code} before all answers arrived`);
  });
  child.send(calls);
  const [answers] = (await Promise.race([answered, failed])) as [CrowdAnswer[]];
  failed.catch(() => {});
  return answers;
}
