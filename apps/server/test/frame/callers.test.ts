import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { housekeepingModule } from '../../src/platform/runtime.ts';
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

describe('a caller', () => {
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  test('must be signed in, by header or by cookie, if the operation needs a user', async () => {
    await site.api.expectRefused(operations.readWhoAmI, 'unauthenticated');
    await site.api.expectRefused(operations.readWhoAmI, 'unauthenticated', {}, bearer('stolen'));
    expect(await site.api.expectOk(operations.readWhoAmI, {}, bearer('sms-token'))).toEqual({ userId: '13900000002' });
    const browser = site.api.another();
    browser.setCookie(site.config.cookies.access, 'member-token');
    expect(await browser.expectOk(operations.readWhoAmI)).toEqual({ userId: 'M789' });
  });

  test('must be a member if the operation needs a member', async () => {
    const answer = await site.api.expectRefused(operations.readMemberArea, 'notMember', {}, bearer('sms-token'));
    expect(answer).toMatchObject({ status: 403, next: { action: 'join' } });
    expect(await site.api.expectOk(operations.readMemberArea, {}, bearer('member-token'))).toEqual({ userId: 'M789' });
  });

  test('has a device: the first answer sets the cookie and the next request sends it', async () => {
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

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ])('at %s is counted as %s', async (remoteAddress, clientAddress) => {
    const { payload } = await site.app.inject({
      url: operations.readDevice.path,
      remoteAddress,
      cookies: { cookieId: site.api.deviceId },
    });
    expect(JSON.parse(payload).result).toMatchObject({ clientAddress });
  });

  test('may be a partner, who needs the right password', async () => {
    const basic = (pair: string) => ({ headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } });
    await site.api.expectOk(operations.registerPet, pet, basic('partner:pass'));
    await site.api.expectRefused(operations.registerPet, 'clientRefused', pet, basic('partner:wrong'));
  });

  test('may send a time stamp, which must be recent and match the token beside it', async () => {
    const at = (ms: number) => ({ headers: { timestamp: String(site.clock.wall().getTime() + ms) } });
    await site.api.expectOk(operations.registerPet, pet, at(-4 * 60_000));
    await site.api.expectRefused(operations.registerPet, 'timeStampExpired', pet, at(-6 * 60_000));
    await site.api.expectRefused(operations.registerPet, 'timeStampExpired', pet, { headers: { timestamp: 'soon' } });
    const { headers } = bearer('member-token');
    const timestamp = String(site.clock.wall().getTime());
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

describe('a mutation with a cookie session', () => {
  test('must come from a page of this site', async () => {
    const from = (headers: Record<string, string>) => site.api.call(operations.registerPet, pet, { headers });
    expect(await from({ origin: 'http://localhost:8080' })).toMatchObject({ code: 1 });
    expect(await from({ origin: 'http://localhost', host: 'localhost' })).toMatchObject({ code: 1 });
    expect(await from({ 'sec-fetch-site': 'same-origin' })).toMatchObject({ code: 1 });
    expect(await from({ origin: 'https://evil.example' })).toMatchObject({ status: 403, error: 'foreignOrigin' });
    expect(await from({ origin: 'null' })).toMatchObject({ error: 'foreignOrigin' });
    expect(await from({ 'sec-fetch-site': 'cross-site' })).toMatchObject({ error: 'foreignOrigin' });
    expect(await from({ 'sec-fetch-site': 'same-site' })).toMatchObject({ error: 'foreignOrigin' });
  });

  test('may come from any origin with a bearer token, which a foreign page cannot use', async () => {
    const headers = { origin: 'https://partner.example', authorization: 'Bearer member-token' };
    expect(await site.api.call(operations.registerPet, pet, { headers })).toMatchObject({ code: 1 });
  });
});

describe('the limits', () => {
  test('count exactly over a moving window and name the seconds to wait', async () => {
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

  test('hold for many calls at the same moment', async () => {
    const asks = Array.from({ length: 12 }, () => site.api.call(operations.askOften, { query: { key: 'crowd' } }));
    const codes = (await Promise.all(asks)).map(({ code }) => code);
    expect(codes.filter((code) => code === 1)).toHaveLength(3);
  });
});
