import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { z } from 'zod/mini';
import type { Attempt } from '../attempts.ts';
import { connectParty } from '../connect-party.ts';
import { loadAdapter } from '../load-adapter.ts';
import { defineCall, defineParty, type PartyCalls, refused } from '../party.ts';

/** A small party for the tests of the transports. */
export const lounge = defineParty({
  name: 'lounge',
  title: 'Lounges',
  description: 'Books places in lounges.',
  operations: {
    book: defineCall({
      path: 'places/book',
      summary: 'Books a place.',
      request: z.object({ actNo: z.string() }),
      answer: z.discriminatedUnion('state', [z.object({ state: z.literal('booked'), place: z.int() }), refused]),
      keyOf: ({ actNo }) => actNo,
    }),
  },
  notices: {},
});

export const booked = { state: 'booked', place: 7 } as const;
export const loungeKey = { id: 'site', secret: Buffer.alloc(32, 1) };
export const loungeNow = () => new Date('2026-11-27T08:00:00Z');

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Starts an HTTP server. Returns its address. It is closed after the test. */
export async function serveLounge(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

/** Writes the source of an adapter to a file outside the source tree. It is removed after the test. */
export function writeAdapter(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'adapter-'));
  closers.push(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'lounge.mjs');
  writeFileSync(file, source);
  return file;
}

/** Collects what the calls of a lounge tell. */
export function listenToAttempts() {
  const attempts: Attempt[] = [];
  const details: string[] = [];
  return {
    attempts,
    details,
    outcomes: () => attempts.map(({ outcome }) => outcome),
    onAttempt: (attempt: Attempt) => attempts.push(attempt),
    onDetail: (detail: string) => details.push(detail),
  };
}

/** Answers the nth request to the lounge, from 1. Throws if the lounge is to be unavailable. */
type Behaviour = (count: number) => unknown;
type Connect = (
  answer: (key: string) => unknown,
  timeoutMs: number,
) => Promise<[PartyCalls<typeof lounge>, ReturnType<typeof listenToAttempts>]>;

const overHttp: Connect = async (answer, timeoutMs) => {
  const heard = listenToAttempts();
  const url = await serveLounge(async (request, response) => {
    request.resume();
    try {
      response.end(JSON.stringify(await answer(String(request.headers['idempotency-key']))));
    } catch {
      response.writeHead(503).end();
    }
  });
  return [connectParty(lounge, { url, key: loungeKey, timeoutMs }, { now: loungeNow, ...heard }), heard];
};

const byAdapter: Connect = async (answer, timeoutMs) => {
  const heard = listenToAttempts();
  const file = writeAdapter(`export const connect = ({ env }) => ({
    book: async (request) => env.LOUNGE(request.actNo),
  });`);
  const context = { env: { LOUNGE: answer as never }, now: loungeNow, log: () => {} };
  const calls = loadAdapter(lounge, { file, timeoutMs }, { context, ...heard });
  if (typeof calls === 'string') throw new Error(calls);
  return [calls, heard];
};

export const transports: readonly { transport: string; connect: Connect }[] = [
  { transport: 'over HTTP', connect: overHttp },
  { transport: 'by a loaded adapter', connect: byAdapter },
];

/** Starts a lounge behind a transport. */
export async function startLounge(connect: Connect, behave: Behaviour, timeoutMs = 5000) {
  const keys: string[] = [];
  const [calls, heard] = await connect((key) => {
    keys.push(key);
    return behave(keys.length);
  }, timeoutMs);
  return { book: (actNo: string) => calls.book({ actNo }), keys, ...heard };
}
