// This process runs a part of the buyers. Each buyer calls once at the given moment, and the process returns the
// answers.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Heard, send } from './send.ts';

/** One call of one buyer. */
export interface CrowdCall {
  n: number;
  /** Epoch milliseconds. */
  at: number;
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: object;
}

export interface CrowdAnswer {
  n: number;
  /** Time of the call in epoch milliseconds, by the clock that all processes share. */
  sentAt: number;
  /** HTTP status; 0 without an answer. */
  status: number;
  error: string | null;
  entryId: string | null;
}

const now = () => performance.timeOrigin + performance.now();

async function call({ n, at, url, method, headers, body }: CrowdCall): Promise<CrowdAnswer> {
  await sleep(Math.max(0, at - now()));
  const sentAt = now();
  const heard: Heard | null = await send(url, method, headers, body).catch(() => null);
  const { code, error, result } = heard?.body ?? {};
  return {
    ...{ n, sentAt, status: heard?.status ?? 0 },
    error: code === 0 ? error : null,
    entryId: result?.entryId ?? null,
  };
}

process.once('message', async (calls: CrowdCall[]) => {
  process.send?.(await Promise.all(calls.map(call)), () => process.disconnect());
});
