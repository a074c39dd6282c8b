import { getLoginUser, logout, refreshTokens } from '@haidai/contract/identity';
import { type Api, demoMember, signInBySms, signInMember } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(() => site.close());

const browser = () => site.api.another();
const whoAmI = (api: Api) => api.call(getLoginUser);

describe('a session', () => {
  test('ends with its access token after half an hour, and continues with the refresh token', async () => {
    const api = browser();
    await signInMember(api);
    await site.clock.advance({ minutes: 30 });
    expect((await whoAmI(api)).status).toBe(401);
    const renewed = await api.expectOk(refreshTokens);
    expect(renewed).toMatchObject({ expires_in: 1800, userType: 'VIP' });
    expect((await whoAmI(api)).result?.userId).toBe(demoMember.userId);
  });

  test('gets two new tokens at its renewal, and the old access token is invalid', async () => {
    const api = browser();
    const before = await signInMember(api);
    const after = await api.expectOk(refreshTokens, { query: { refreshToken: before.refresh_token } });
    expect(after.access_token).not.toBe(before.access_token);
    expect(after.refresh_token).not.toBe(before.refresh_token);
    const bearer = { headers: { authorization: `Bearer ${before.access_token}` } };
    expect((await browser().call(getLoginUser, {}, bearer)).status).toBe(401);
  });

  test('cannot be replaced by a link on a foreign page', async () => {
    const [victim, stranger] = [browser(), browser()];
    await signInBySms(victim, '13700000061');
    const { refresh_token: theirs } = await signInMember(stranger);
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    for (const refreshToken of [theirs, 'a token that nobody has'])
      await victim.expectRefused(refreshTokens, 'foreignOrigin', { query: { refreshToken } }, { headers });
    expect((await whoAmI(victim)).result?.userId).toBe('13700000061');
  });

  test('ends in all browsers when another browser reuses a spent refresh token', async () => {
    const api = browser();
    const stolen = (await signInMember(api)).refresh_token;
    await api.expectOk(refreshTokens);
    expect((await whoAmI(api)).code).toBe(1);
    const thief = browser();
    const answer = await thief.expectRefused(refreshTokens, 'refreshTokenInvalid', { query: { refreshToken: stolen } });
    expect(answer).toMatchObject({ status: 401, message: '登录已失效，请重新登录' });
    expect((await whoAmI(api)).status).toBe(401);
    await api.expectRefused(refreshTokens, 'refreshTokenInvalid');
    expect(api.cookie(site.config.cookies.random)).toBeUndefined();
  });

  test('continues if the answer to a renewal is lost: its browser may reuse the spent token for half a minute', async () => {
    const api = browser();
    const { refresh_token: refreshToken } = await signInMember(api);
    const again = () => api.call(refreshTokens, { query: { refreshToken } });
    await again();
    await site.clock.advance({ seconds: 29 });
    expect((await again()).code).toBe(1);
    expect((await whoAmI(api)).code).toBe(1);
    await site.clock.advance({ seconds: 2 });
    expect((await again()).error).toBe('refreshTokenInvalid');
    expect((await whoAmI(api)).status).toBe(401);
  });

  test('continues if a browser sends one token several times at once', async () => {
    const api = browser();
    const { refresh_token: refreshToken } = await signInMember(api);
    const answers = await Promise.all([1, 2, 3, 4].map(() => api.call(refreshTokens, { query: { refreshToken } })));
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
    expect((await api.call(refreshTokens)).code).toBe(1);
  });

  test('is renewed in only one of two browsers that send the same token', async () => {
    const api = browser();
    const { refresh_token: refreshToken } = await signInMember(api);
    const answers = await Promise.all([1, 2].map(() => browser().call(refreshTokens, { query: { refreshToken } })));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
  });

  test('ends after fourteen days without a visit', async () => {
    const api = browser();
    await signInMember(api);
    await site.clock.advance({ days: 14 });
    await api.expectRefused(refreshTokens, 'refreshTokenInvalid');
  });

  test('is not renewed with an access token or without a token', async () => {
    const { access_token } = await signInMember(browser());
    await browser().expectRefused(refreshTokens, 'refreshTokenInvalid', { query: { refreshToken: access_token } });
    await browser().expectRefused(refreshTokens, 'refreshTokenInvalid');
  });

  test('is stored with fingerprints of its tokens only', async () => {
    const tokens = await signInMember(browser());
    const rows = JSON.stringify(await site.db.selectFrom('sign_in').selectAll().execute());
    expect(rows).not.toContain(tokens.access_token);
    expect(rows).not.toContain(tokens.refresh_token);
  });
});

describe('a logout', () => {
  test('ends the sign-in of this browser only, and deletes all its cookies', async () => {
    const [here, there] = [browser(), browser()];
    const { refresh_token: refreshToken } = await signInMember(here);
    await signInMember(there);
    const { access, refresh, expiry, random } = site.config.cookies;
    const held = () => [access, refresh, expiry, random].filter((name) => here.cookie(name) !== undefined);
    expect(held()).toHaveLength(4);
    await here.expectOk(logout);
    expect(held()).toEqual([]);
    expect((await whoAmI(here)).status).toBe(401);
    await here.expectRefused(refreshTokens, 'refreshTokenInvalid', { query: { refreshToken } });
    expect((await whoAmI(there)).code).toBe(1);
  });

  test('succeeds twice, without a session, and after the access token expired', async () => {
    const api = browser();
    await api.expectOk(logout);
    const { refresh_token: refreshToken } = await signInMember(api);
    await site.clock.advance({ minutes: 31 });
    await api.expectOk(logout);
    await api.expectOk(logout);
    await api.expectRefused(refreshTokens, 'refreshTokenInvalid', { query: { refreshToken } });
  });
});

test('the database stores no personal data in clear text', async () => {
  await signInBySms(browser(), '13912345678');
  const tables = ['account', 'sms_code', 'login_attempt', 'rate_counter'] as const;
  const rows = await Promise.all(tables.map((table) => site.db.selectFrom(table).selectAll().execute()));
  const members = JSON.stringify(rows);
  for (const secret of ['13800000001', '13912345678', '370202199003071233', 'li.qinghe', 'Haidai2026']) {
    expect(members).not.toContain(secret);
  }
});

test('the clean-up deletes expired rows and keeps live rows', async () => {
  const api = browser();
  await signInMember(api);
  await site.clock.advance({ days: 50 });
  const visitor = browser();
  await signInMember(visitor);
  await visitor.expectOk(refreshTokens);
  await site.db.transaction().execute((tx) => site.deps.jobs.enqueue(tx, 'identity.cleanUp', {}));
  await site.runJobs();
  const count = async (table: 'captcha_challenge' | 'captcha_pass' | 'sms_code' | 'sign_in' | 'spent_refresh_token') =>
    (await site.db.selectFrom(table).selectAll().execute()).length;
  expect(await Promise.all([count('captcha_challenge'), count('captcha_pass'), count('sign_in')])).toEqual([1, 1, 1]);
  expect(await Promise.all([count('sms_code'), count('spent_refresh_token')])).toEqual([0, 1]);
  expect((await whoAmI(visitor)).code).toBe(1);
});
