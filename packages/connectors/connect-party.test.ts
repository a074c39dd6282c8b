import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { type Attempt, connectParty } from './connect-party.ts';
import { defineCall, defineParty, refused } from './party.ts';
import { isGenuine } from './signatures.ts';

const party = defineParty({
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

const key = { id: 'site', secret: Buffer.alloc(32, 1) };
const now = () => new Date('2026-11-27T08:00:00Z');
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

interface Received {
  headers: IncomingMessage['headers'];
  body: string;
}

type Answer = (response: ServerResponse, count: number) => void;

/** Starts a party that answers each call by its number, from 1. */
async function startParty(answer: Answer, timeoutMs = 1000) {
  const received: Received[] = [];
  const attempts: Attempt[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    received.push({ headers: request.headers, body });
    answer(response, received.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const details: string[] = [];
  const deps = {
    now,
    onAttempt: (attempt: Attempt) => attempts.push(attempt),
    onDetail: (detail: string) => details.push(detail),
  };
  const calls = connectParty(party, { url, key, timeoutMs }, deps);
  return { calls, received, details, outcomes: () => attempts.map(({ outcome }) => outcome) };
}

const send = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const booked = { state: 'booked', place: 7 };

describe('a call to a party', () => {
  test('is signed, names its idempotency key, and returns the answer', async () => {
    const { calls, received } = await startParty((response) => send(response, 200, booked));
    expect(await calls.book({ actNo: 'A1' })).toEqual(booked);
    const { headers, body } = received[0] as Received;
    expect(headers['idempotency-key']).toBe('A1');
    const message = {
      method: 'POST',
      url: 'http://x/v1/places/book',
      headers: headers as Record<string, string>,
      body,
    };
    expect(await isGenuine(message, [key], now())).toBe(true);
  });

  test('is repeated with the same key while the party cannot answer', async () => {
    const { calls, received, outcomes } = await startParty((response, count) =>
      count < 3 ? send(response, 503, {}) : send(response, 200, booked),
    );
    expect(await calls.book({ actNo: 'A1' })).toEqual(booked);
    expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual(['A1', 'A1', 'A1']);
    expect(outcomes()).toEqual(['http 503', 'http 503', 'answered']);
  });

  test('ends without an answer after three attempts', async () => {
    const { calls, outcomes } = await startParty(() => {}, 30);
    expect(await calls.book({ actNo: 'A1' })).toEqual({ state: 'unknown', reason: 'timeout' });
    expect(outcomes()).toEqual(['timeout', 'timeout', 'timeout']);
  });

  test('returns a refusal without another attempt', async () => {
    const refusal = { state: 'refused', code: 'full', reason: '满员' };
    const { calls, received } = await startParty((response) => send(response, 200, refusal));
    expect(await calls.book({ actNo: 'A1' })).toEqual(refusal);
    expect(received).toHaveLength(1);
  });

  test.each([
    ['an answer of no schema', 200, { state: 'banana' }, 'invalid answer'],
    ['a place that is no number', 200, { state: 'booked', place: '7' }, 'invalid answer'],
    ['a request that the party calls invalid', 422, {}, 'http 422'],
    ['a signature that the party does not accept', 401, {}, 'http 401'],
  ])('takes %s for no answer, and does not repeat it', async (_, status, body, reason) => {
    const { calls, received } = await startParty((response) => send(response, status, body));
    expect(await calls.book({ actNo: 'A1' })).toEqual({ state: 'unknown', reason });
    expect(received).toHaveLength(1);
  });

  test.each([
    ['the field of an invalid answer', 200, { state: 'booked', place: '7' }, /^answer\.place: /],
    ['what the party says about an invalid request', 422, { error: 'actNo' }, /^the party says: .*actNo/],
  ])('tells the conformance suite %s, and the metrics only the reason', async (_, status, body, detail) => {
    const { calls, details, outcomes } = await startParty((response) => send(response, status, body));
    await calls.book({ actNo: 'A1' });
    expect(details).toEqual([expect.stringMatching(detail)]);
    expect(outcomes()).toEqual([status === 200 ? 'invalid answer' : 'http 422']);
  });

  test('follows no redirect, because another host must not see the request', async () => {
    const { calls } = await startParty((response) => response.writeHead(302, { location: 'http://127.0.0.1:1' }).end());
    expect(await calls.book({ actNo: 'A1' })).toEqual({ state: 'unknown', reason: 'no connection' });
  });
});

test('after five failures in a row, calls end at once and do not reach the party', async () => {
  const { calls, received, outcomes } = await startParty((response) => send(response, 503, {}));
  await calls.book({ actNo: 'A1' });
  await calls.book({ actNo: 'A2' });
  const reached = received.length;
  expect(await calls.book({ actNo: 'A3' })).toEqual({ state: 'unknown', reason: 'circuit open' });
  expect(received).toHaveLength(reached);
  expect(outcomes().every((outcome) => outcome === 'http 503')).toBe(true);
});
