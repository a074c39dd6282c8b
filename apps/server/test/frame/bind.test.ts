import { createApi, throughApp, throughHttp } from '@haidai/testkit';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../src/app/build-app.ts';
import { createLog, housekeepingModule } from '../../src/platform/runtime.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';
import { createSampleModule } from './sample-module.ts';
import * as operations from './sample-operations.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({
    modules: [housekeepingModule, createSampleModule()],
    env: { CLIENT_ID: 'partner', CLIENT_SECRET: 'pass' },
  });
});
afterAll(() => site.close());

const pet = { params: { kind: 'cat' }, body: { name: 'Mimi', age: 3, owner: { mail: 'a@b.cn' } } } as const;

describe('an answer', () => {
  test('has an envelope with the result and with the request id of its log line', async () => {
    const answer = await site.api.call(operations.registerPet, pet);
    expect(answer).toMatchObject({ status: 200, code: 1, message: 'success', result: { said: 'cat Mimi false' } });
    expect(answer.requestId).toMatch(/^[0-9a-f]{16}$/);
    expect(answer.headers['x-request-id']).toBe(answer.requestId);
  });

  test('carries the security headers and does not name the server software', async () => {
    const { headers } = await site.api.call(operations.registerPet, pet);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('is the same below /api/psc, for clients that passed the bot wall', async () => {
    expect(await site.api.expectOk(operations.registerPet, pet, { pathPrefix: '/api/psc' })).toEqual({
      said: 'cat Mimi false',
    });
    const { payload } = await site.app.inject({ url: '/api/psc/sample/break' });
    expect(JSON.parse(payload).error).toBe('internal');
  });

  test('to a provider has the format of the provider, and its handler gets the unparsed body', async () => {
    const { payload, headers } = await site.app.inject({
      method: 'POST',
      url: operations.receiveNotice.path,
      headers: { 'content-type': 'application/json', origin: 'https://gateway.example' },
      payload: '{ "a":1 }',
    });
    expect(payload).toBe('got { "a":1 }');
    expect(headers['content-type']).toContain('text/plain');
  });

  test('to a request that fails in the server is generic and does not describe the failure', async () => {
    const answer = await site.api.call(operations.breakDown);
    expect(answer).toMatchObject({ status: 500, code: 0, result: null, error: 'internal', next: { action: 'retry' } });
    expect(JSON.stringify(answer)).not.toContain('secret');
  });

  test('to an unknown call is a 404 in the envelope', async () => {
    const { statusCode, payload } = await site.app.inject({ method: 'POST', url: '/api/no/such/call' });
    expect(statusCode).toBe(404);
    expect(JSON.parse(payload)).toMatchObject({ code: 0, error: 'notFound', result: null });
  });
});

test('an unknown API call is a 404 in the envelope with every method, also if a page serves all other addresses', async () => {
  const pages = async (app: FastifyInstance) => void app.get('/*', async () => 'a page');
  const app = await buildApp(site.deps, [createSampleModule()], [pages]);
  expect((await app.inject({ url: '/somewhere' })).payload).toBe('a page');
  for (const url of ['/api/no/such/call', '/sandbox/api/nothing', operations.addPoint.path]) {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'notFound']);
  }
  await app.close();
});

test('the calls of the sandbox exist in the sandbox only', async () => {
  expect(await site.api.expectOk(operations.peekSandbox)).toEqual({ here: true });
  const real = await startTestApp({ modules: [housekeepingModule, createSampleModule()], env: { SANDBOX: 'false' } });
  expect((await real.app.inject({ url: operations.peekSandbox.path })).statusCode).toBe(404);
  await real.close();
});

test('the log has one line for each answer, with its request id and without any data of the request or the answer', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const app = await buildApp({ ...site.deps, log }, [createSampleModule()]);
  const api = createApi(throughApp(app));
  const often = await api.call(operations.askOften, { query: { key: 'in-the-query' } });
  await api.call(operations.registerPet, {
    params: { kind: 'dog' },
    body: { name: 'InBody', age: 1, owner: { mail: 'in@the.body' } },
  });
  await api.call(operations.breakDown);
  await app.close();
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    requestId: often.requestId,
    method: 'GET',
    path: '/api/sample/often',
    operation: 'sample.askOften',
    status: 200,
  });
  expect(lines.join()).not.toMatch(/in-the-query|InBody|in@the\.body|cookieId/);
  expect(lines.filter((line) => line.includes('the secret inside'))).toHaveLength(1);
});

test('a server that closes finishes the running requests and accepts no new ones', async () => {
  const app = await buildApp(site.deps, [createSampleModule()]);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const busy = createApi(throughHttp(address)).call(operations.addPoint, { body: { outcome: 'slow' } });
  await expect.poll(() => site.db.selectFrom('idempotency_request').select('key').execute()).toHaveLength(1);
  const closed = app.close();
  expect((await busy).code).toBe(1);
  await closed;
  await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
});
