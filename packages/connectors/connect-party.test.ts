import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { connectParty } from './connect-party.ts';
import { isGenuine } from './signatures.ts';
import { booked, listenToAttempts, lounge, loungeKey, loungeNow, serveLounge } from './test/lounge.ts';

interface Received {
  headers: Record<string, string>;
  body: string;
}

/** Starts a party that gives each call the same answer. */
async function startParty(answer: (response: ServerResponse) => void) {
  const received: Received[] = [];
  const heard = listenToAttempts();
  const url = await serveLounge(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    received.push({ headers: request.headers as Record<string, string>, body });
    answer(response);
  });
  const calls = connectParty(lounge, { url, key: loungeKey, timeoutMs: 5000 }, { now: loungeNow, ...heard });
  return { book: () => calls.book({ actNo: 'A1' }), received, ...heard };
}

const send = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe('a call over HTTP', () => {
  test('is signed, names its idempotency key, and returns the answer', async () => {
    const { book, received } = await startParty((response) => send(response, 200, booked));
    expect(await book()).toEqual(booked);
    const { headers, body } = received[0] as Received;
    expect(headers['idempotency-key']).toBe('A1');
    const message = { method: 'POST', url: 'http://x/v1/places/book', headers, body };
    expect(await isGenuine(message, [loungeKey], loungeNow())).toBe(true);
  });

  test.each([429, 500, 503])('is repeated after status %i', async (status) => {
    const { book, outcomes } = await startParty((response) => send(response, status, {}));
    expect(await book()).toEqual({ state: 'unknown', reason: `http ${status}` });
    expect(outcomes()).toHaveLength(3);
  });

  test.each([
    ['a request that the party calls invalid', 422, {}, 'http 422'],
    ['a signature that the party does not accept', 401, {}, 'http 401'],
  ])('takes %s for no answer, and does not repeat it', async (_, status, body, reason) => {
    const { book, received } = await startParty((response) => send(response, status, body));
    expect(await book()).toEqual({ state: 'unknown', reason });
    expect(received).toHaveLength(1);
  });

  test.each([
    ['the field of an invalid answer', 200, { state: 'booked', place: '7' }, /^answer\.place: /],
    ['what the party says about an invalid request', 422, { error: 'actNo' }, /^the party says: .*actNo/],
  ])('tells the conformance suite %s, and the metrics only the reason', async (_, status, body, detail) => {
    const { book, details, outcomes } = await startParty((response) => send(response, status, body));
    await book();
    expect(details).toEqual([expect.stringMatching(detail)]);
    expect(outcomes()).toEqual([status === 200 ? 'invalid answer' : 'http 422']);
  });

  test('takes a body that is no JSON for no answer', async () => {
    const { book } = await startParty((response) => response.end('<html>'));
    expect(await book()).toEqual({ state: 'unknown', reason: 'invalid answer' });
  });

  test('follows no redirect, because another host must not see the request', async () => {
    const { book } = await startParty((response) => response.writeHead(302, { location: 'http://127.0.0.1:1' }).end());
    expect(await book()).toEqual({ state: 'unknown', reason: 'no connection' });
  });
});
