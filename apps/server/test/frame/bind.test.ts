import { createApi, throughApp, throughHttp } from '@haidai/testkit';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../src/app/build-app.ts';
import { housekeepingModule } from '../../src/platform/index.ts';
import { startTestApp, type TestApp } from '../harness.ts';
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
  test('is in the envelope, with the result, and with the request id it can be found by', async () => {
    const answer = await site.api.call(operations.registerPet, pet);
    expect(answer).toMatchObject({ status: 200, code: 1, message: 'success', result: { said: 'cat Mimi false' } });
    expect(answer.requestId).toMatch(/^[0-9a-f]{16}$/);
    expect(answer.headers['x-request-id']).toBe(answer.requestId);
  });

  test('carries the security headers, and no word of what runs here', async () => {
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

  test('of an outside party is in its own words, and its handler saw the body as it came', async () => {
    const { payload, headers } = await site.app.inject({
      method: 'POST',
      url: operations.receiveNotice.path,
      headers: { 'content-type': 'application/json', origin: 'https://gateway.example' },
      payload: '{ "a":1 }',
    });
    expect(payload).toBe('got { "a":1 }');
    expect(headers['content-type']).toContain('text/plain');
  });

  test('of our own failure is generic, and says nothing of what broke', async () => {
    const answer = await site.api.call(operations.breakDown);
    expect(answer).toMatchObject({ status: 500, code: 0, result: null, error: 'internal', next: { action: 'retry' } });
    expect(JSON.stringify(answer)).not.toContain('secret');
  });

  test('of an unknown call is a 404 in the envelope', async () => {
    const { statusCode, payload } = await site.app.inject({ method: 'POST', url: '/api/no/such/call' });
    expect(statusCode).toBe(404);
    expect(JSON.parse(payload)).toMatchObject({ code: 0, error: 'notFound', result: null });
  });
});

test('no page swallows a call: unknown ones stay 404 in the envelope, whatever the method', async () => {
  const pages = async (app: FastifyInstance) => void app.get('/*', async () => 'a page');
  const app = await buildApp(site.deps, [createSampleModule()], [pages]);
  expect((await app.inject({ url: '/somewhere' })).payload).toBe('a page');
  for (const url of ['/api/no/such/call', '/sandbox/api/nothing', operations.addPoint.path]) {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'notFound']);
  }
  await app.close();
});

describe('input', () => {
  test('that is wrong names every field, the rule it broke, and says what to do', async () => {
    const answer = await site.api.callLoosely(operations.registerPet, {
      params: { kind: 'fish' },
      query: { dryRun: 'perhaps' },
      headers: { smscode: '12' },
      body: { name: 'x', age: 3.5, owner: {} },
    });
    expect(answer).toMatchObject({ status: 400, code: 0, error: 'invalidInput' });
    expect(answer.fields).toEqual([
      { path: 'params.kind', rule: 'choice', message: '不在可选范围内' },
      { path: 'query.dryRun', rule: 'choice', message: '不在可选范围内' },
      { path: 'headers.smscode', rule: 'regex', message: '请填写短信验证码' },
      { path: 'name', rule: 'min', message: '至少 2 个字符' },
      { path: 'age', rule: 'type', message: '类型不正确' },
      { path: 'owner.mail', rule: 'required', message: '必填' },
    ]);
  });

  test('is refused in English to who reads English', async () => {
    const bad = { ...pet, body: { name: '', age: 31, owner: { mail: 'nowhere' } } };
    const answer = await site.api.callLoosely(operations.registerPet, bad, {
      headers: { 'accept-language': 'en-GB,zh;q=0.5' },
    });
    expect(answer.message).toBe('Please check the marked fields');
    expect(answer.fields).toEqual([
      { path: 'name', rule: 'required', message: 'Required' },
      { path: 'age', rule: 'max', message: 'Not above 30' },
      { path: 'owner.mail', rule: 'email', message: 'Please enter a valid e-mail address' },
    ]);
    const visitor = site.api.another();
    visitor.setCookie('lang', 'en');
    expect((await visitor.callLoosely(operations.registerPet, bad)).message).toBe('Please check the marked fields');
  });

  test('whose body is missing, broken, too large or of another kind is a 400 like any other', async () => {
    const send = async (contentType: string, payload: string) => {
      const headers = { 'content-type': contentType };
      const answer = await site.app.inject({ method: 'POST', url: '/api/sample/pets/cat', headers, payload });
      return { status: answer.statusCode, fields: JSON.parse(answer.payload).fields };
    };
    expect(await send('application/json', '')).toEqual({
      status: 400,
      fields: [{ path: 'body', rule: 'required', message: '必填' }],
    });
    expect(await send('application/json', '{"name":')).toMatchObject({
      status: 400,
      fields: [{ path: 'body', rule: 'json' }],
    });
    expect(await send('application/json', '{"__proto__":{"x":1}}')).toMatchObject({
      status: 400,
      fields: [{ rule: 'json' }],
    });
    expect(await send('application/json', `{"name":"${'x'.repeat(70_000)}"}`)).toMatchObject({
      status: 400,
      fields: [{ rule: 'size' }],
    });
    expect(await send('text/plain', 'hello')).toMatchObject({
      status: 400,
      fields: [{ path: 'body', rule: 'contentType' }],
    });
  });

  test('may be a form only where the operation says so', async () => {
    expect(await site.api.expectOk(operations.postForm, { body: { word: '你好 & hi' } }, { asForm: true })).toEqual({
      word: '你好 & hi',
    });
    expect(await site.api.expectOk(operations.postForm, { body: { word: 'json' } })).toEqual({ word: 'json' });
    const answer = await site.api.call(operations.registerPet, pet, { asForm: true });
    expect(answer).toMatchObject({ status: 400, fields: [{ path: 'body', rule: 'contentType' }] });
  });
});

describe('who calls', () => {
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  test('must be signed in where a user is needed, by header or by cookie', async () => {
    await site.api.expectRefused(operations.readWhoAmI, 'unauthenticated');
    await site.api.expectRefused(operations.readWhoAmI, 'unauthenticated', {}, bearer('stolen'));
    expect(await site.api.expectOk(operations.readWhoAmI, {}, bearer('sms-token'))).toEqual({ userId: '13900000002' });
    const browser = site.api.another();
    browser.setCookie(site.config.cookies.access, 'member-token');
    expect(await browser.expectOk(operations.readWhoAmI)).toEqual({ userId: 'M789' });
  });

  test('must be a member where a member is needed', async () => {
    const answer = await site.api.expectRefused(operations.readMemberArea, 'notMember', {}, bearer('sms-token'));
    expect(answer).toMatchObject({ status: 403, next: { action: 'join' } });
    expect(await site.api.expectOk(operations.readMemberArea, {}, bearer('member-token'))).toEqual({ userId: 'M789' });
  });

  test('has a device: the first answer brings the cookie, the next request has it', async () => {
    const first = await site.app.inject({ url: operations.readDevice.path });
    expect(JSON.parse(first.payload).error).toBe('deviceMissing');
    const [cookie] = first.cookies;
    expect(cookie).toMatchObject({ name: 'cookieId', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.value).toMatch(/^[0-9a-f]{32}$/);
    const second = await site.app.inject({
      url: operations.readDevice.path,
      cookies: { cookieId: cookie?.value ?? '' },
    });
    expect(JSON.parse(second.payload).result.deviceId).toBe(cookie?.value);
    expect(second.cookies).toEqual([]);
    const forged = await site.app.inject({ url: operations.readDevice.path, cookies: { cookieId: "x' or 1=1" } });
    expect(JSON.parse(forged.payload).error).toBe('deviceMissing');
  });

  test('may be a partner, and then the right one', async () => {
    const basic = (pair: string) => ({ headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } });
    await site.api.expectOk(operations.registerPet, pet, basic('partner:pass'));
    await site.api.expectRefused(operations.registerPet, 'clientRefused', pet, basic('partner:wrong'));
  });

  test('sends a time stamp of now, where it sends one, and the token that goes with it', async () => {
    const at = (ms: number) => ({ headers: { timestamp: String(Date.now() + ms) } });
    await site.api.expectOk(operations.registerPet, pet, at(-4 * 60_000));
    await site.api.expectRefused(operations.registerPet, 'timeStampExpired', pet, at(-6 * 60_000));
    await site.api.expectRefused(operations.registerPet, 'timeStampExpired', pet, { headers: { timestamp: 'soon' } });
    const { headers } = bearer('member-token');
    const timestamp = String(Date.now());
    const token = await sha256Upper(`member-token${timestamp}`);
    await site.api.expectOk(operations.readWhoAmI, {}, { headers: { ...headers, timestamp, token } });
    const wrong = { headers: { ...headers, timestamp, token: token.toLowerCase() } };
    await site.api.expectRefused(operations.readWhoAmI, 'clientRefused', {}, wrong);
  });
});

async function sha256Upper(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text)))
    .toString('hex')
    .toUpperCase();
}

describe('a mutation that leans on cookies', () => {
  test('comes from our own pages', async () => {
    const from = (headers: Record<string, string>) => site.api.call(operations.registerPet, pet, { headers });
    expect(await from({ origin: 'http://localhost:8080' })).toMatchObject({ code: 1 });
    expect(await from({ origin: 'http://localhost', host: 'localhost' })).toMatchObject({ code: 1 });
    expect(await from({ 'sec-fetch-site': 'same-origin' })).toMatchObject({ code: 1 });
    expect(await from({ origin: 'https://evil.example' })).toMatchObject({ status: 403, error: 'foreignOrigin' });
    expect(await from({ origin: 'null' })).toMatchObject({ error: 'foreignOrigin' });
    expect(await from({ 'sec-fetch-site': 'cross-site' })).toMatchObject({ error: 'foreignOrigin' });
    expect(await from({ 'sec-fetch-site': 'same-site' })).toMatchObject({ error: 'foreignOrigin' });
  });

  test('may come from anywhere with a bearer token, which no stranger can borrow', async () => {
    const headers = { origin: 'https://partner.example', authorization: 'Bearer member-token' };
    expect(await site.api.call(operations.registerPet, pet, { headers })).toMatchObject({ code: 1 });
  });
});

describe('limits', () => {
  test('count exactly over a moving window, and say how long to wait', async () => {
    const ask = () => site.api.call(operations.askOften, { query: { key: 'k' } });
    for (const second of [0, 10, 10]) {
      await site.clock.advance({ seconds: second });
      expect(await ask()).toMatchObject({ code: 1 });
    }
    const refused = await ask();
    expect(refused).toMatchObject({ status: 429, error: 'tooOften' });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(35);
    expect(wait).toBeLessThanOrEqual(40);
    expect(refused.message).toContain(`${wait}秒`);
    expect(await site.api.call(operations.askOften, { query: { key: 'another' } })).toMatchObject({ code: 1 });
    await site.clock.advance({ seconds: 41 });
    expect(await ask()).toMatchObject({ code: 1 });
    expect(await ask()).toMatchObject({ error: 'tooOften' });
  });

  test('hold when many call at once', async () => {
    const asks = Array.from({ length: 12 }, () => site.api.call(operations.askOften, { query: { key: 'crowd' } }));
    const codes = (await Promise.all(asks)).map(({ code }) => code);
    expect(codes.filter((code) => code === 1)).toHaveLength(3);
  });
});

test("the sandbox's calls exist in the sandbox only", async () => {
  expect(await site.api.expectOk(operations.peekSandbox)).toEqual({ here: true });
  const real = await startTestApp({ modules: [housekeepingModule, createSampleModule()], env: { SANDBOX: 'false' } });
  expect((await real.app.inject({ url: operations.peekSandbox.path })).statusCode).toBe(404);
  await real.close();
});

test('the log has a line an answer, with its request id, and nothing of what was asked or sent', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
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

test('a server that closes finishes what it is doing, and takes nothing new', async () => {
  const app = await buildApp(site.deps, [createSampleModule()]);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const busy = createApi(throughHttp(address)).call(operations.addPoint, { body: { outcome: 'slow' } });
  await expect.poll(() => site.db.selectFrom('idempotency_request').select('key').execute()).toHaveLength(1);
  const closed = app.close();
  expect((await busy).code).toBe(1);
  await closed;
  await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
});
