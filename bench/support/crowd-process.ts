// A part of the crowd, in a process of its own: everybody calls once, at their moment, and what they heard is handed back.
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
  /** When this buyer sent it, epoch milliseconds: one clock for all processes. */
  sentAt: number;
  /** 0: no answer. */
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
