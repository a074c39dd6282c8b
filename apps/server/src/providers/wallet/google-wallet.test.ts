import { createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGoogleWallet } from './google-wallet.ts';
import { sandboxGoogleKey } from './sandbox-wallets.ts';

interface Call {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = { status: number; body?: object } | null;

/** The calls since the beginning of a test, and the answer to each path. `null` stands for no answer. */
let calls: Call[] = [];
let answerTo: (call: Call) => Answer;
const service = createServer(async (request, reply) => {
  let body = '';
  for await (const part of request) body += part;
  const call = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
  calls.push(call);
  const answer = call.path === '/token' && usualTokens ? tokenAnswer() : answerTo(call);
  if (answer) reply.writeHead(answer.status, { location: '/elsewhere' }).end(JSON.stringify(answer.body ?? {}));
});

let usualTokens = true;
let tokens = 0;
const tokenAnswer = () => {
  tokens += 1;
  return { status: 200, body: { access_token: `access-${tokens}`, expires_in: 3600 } };
};

let origin = '';
let now = new Date('2026-12-07T08:00:00+08:00');
beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  calls = [];
  tokens = 0;
  usualTokens = true;
  answerTo = () => ({ status: 200 });
  now = new Date('2026-12-07T08:00:00+08:00');
});

const email = 'wallet@carrier.example';
const key = sandboxGoogleKey();
const wallet = (timeoutMs = 5000) =>
  createGoogleWallet(
    { issuerId: '33880', email, privateKey: key, url: origin, tokenUrl: `${origin}/token`, timeoutMs },
    { clock: { wall: () => now } as never },
  );
const flight = { id: '33880.HD4613/2026', origin: { gate: 'B07' } };
const shown = () => calls.map(({ method, path }) => `${method} ${path}`);

describe('an update at Google', () => {
  it('is a PATCH of the resource with an access token', async () => {
    await wallet().save('flightClass', flight);
    expect(shown()).toEqual(['POST /token', 'PATCH /walletobjects/v1/flightClass/33880.HD4613%2F2026']);
    expect(calls[1]?.headers).toMatchObject({ authorization: 'Bearer access-1', 'content-type': 'application/json' });
    expect(JSON.parse(calls[1]?.body ?? '')).toEqual(flight);
  });

  it('inserts a resource that Google does not store yet', async () => {
    answerTo = ({ method }) => ({ status: method === 'PATCH' ? 404 : 200 });
    await wallet().save('flightObject', flight);
    expect(shown().slice(1)).toEqual([
      'PATCH /walletobjects/v1/flightObject/33880.HD4613%2F2026',
      'POST /walletobjects/v1/flightObject',
    ]);
    expect(JSON.parse(calls[2]?.body ?? '')).toEqual(flight);
  });

  it('is done if another instance inserts the resource first', async () => {
    answerTo = ({ method }) => ({ status: method === 'PATCH' ? 404 : 409 });
    await expect(wallet().save('flightObject', flight)).resolves.toBeUndefined();
  });

  it.each([
    [401, true],
    [429, true],
    [500, true],
    [503, true],
    [400, false],
    [403, false],
  ])('fails with status %i; another try is worthwhile: %s', async (status, again) => {
    answerTo = () => ({ status });
    await expect(wallet().save('flightClass', flight)).rejects.toMatchObject({ name: `Google ${status}`, again });
  });

  it('that gets no answer in time fails, and another try is worthwhile', async () => {
    answerTo = () => null;
    const failed = wallet(100).save('flightClass', flight);
    await expect(failed).rejects.toMatchObject({ name: 'no answer in time', again: true });
  });

  it('does not follow a redirection, which could take the access token elsewhere', async () => {
    answerTo = () => ({ status: 307 });
    await expect(wallet().save('flightClass', flight)).rejects.toMatchObject({ name: 'no connection', again: true });
    expect(shown()).not.toContain('PATCH /elsewhere');
  });
});

describe('the access token', () => {
  it('is exchanged for an assertion that the service account signed', async () => {
    await wallet().save('flightClass', flight);
    expect(calls[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    const form = new URLSearchParams(calls[0]?.body);
    expect([...form.keys()]).toEqual(['grant_type', 'assertion']);
    expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const { payload, protectedHeader } = await jwtVerify(form.get('assertion') ?? '', createPublicKey(key), {
      ...{ issuer: email, audience: `${origin}/token`, currentDate: now, algorithms: ['RS256'] },
    });
    expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT' });
    expect(payload).toMatchObject({ scope: 'https://www.googleapis.com/auth/wallet_object.issuer' });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
    expect(payload.iat).toBe(now.getTime() / 1000);
  });

  it('serves many updates and is replaced one minute before its end', async () => {
    const { save } = wallet();
    await save('flightClass', flight);
    now = new Date(now.getTime() + 3_539_000);
    await save('flightClass', flight);
    expect(tokens).toBe(1);
    now = new Date(now.getTime() + 1000);
    await save('flightClass', flight);
    expect(tokens).toBe(2);
    expect(calls.at(-1)?.headers.authorization).toBe('Bearer access-2');
  });

  it('is asked for once by updates at the same moment', async () => {
    const { save } = wallet();
    await Promise.all(Array.from({ length: 8 }, () => save('flightClass', flight)));
    expect(tokens).toBe(1);
  });

  it('that Google no longer accepts is replaced at the next try', async () => {
    answerTo = ({ headers }) => ({ status: headers.authorization === 'Bearer access-1' ? 401 : 200 });
    const { save } = wallet();
    await expect(save('flightClass', flight)).rejects.toMatchObject({ name: 'Google 401', again: true });
    await expect(save('flightClass', flight)).resolves.toBeUndefined();
  });

  it.each([
    [400, { error: 'invalid_grant' }],
    [503, {}],
    [200, {}],
  ])('is missing after the answer %i, so another try is worthwhile', async (status, body) => {
    usualTokens = false;
    answerTo = () => ({ status, body });
    const { save } = wallet();
    await expect(save('flightClass', flight)).rejects.toMatchObject({ name: `Google token ${status}`, again: true });
    usualTokens = true;
    answerTo = () => ({ status: 200 });
    await expect(save('flightClass', flight)).resolves.toBeUndefined();
  });

  it('and the key never come into a failure', async () => {
    answerTo = () => ({ status: 400, body: { error: 'Bearer access-1' } });
    const error = await wallet()
      .save('flightClass', flight)
      .catch((each) => each);
    const text = [error.name, error.message, error.stack, JSON.stringify(error)].join();
    expect(text).not.toMatch(/access-1|PRIVATE KEY/);
  });
});
