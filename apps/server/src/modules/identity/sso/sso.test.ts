import {
  getFilter,
  getLoginUser,
  getUserInfo,
  listSignIns,
  loginBySso,
  loginUseHand,
  logout,
  refreshTokens,
} from '@haidai/contract/identity';
import { type Api, demoMember, signInBySms, signInMember } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { createSandboxSsoToken } from '../../../providers/membership/index.ts';

const memberNos = { li: '789000000018', wang: '789000000026' } as const;

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(() => site.close());

const names = () => site.config.cookies;
const givenSsoToken = (whose: keyof typeof memberNos) => createSandboxSsoToken(site.deps, memberNos[whose]);

/** Creates a browser in which a member has signed in at the membership site. */
async function browserWithSsoToken(whose: keyof typeof memberNos = 'li') {
  const api = site.api.another();
  const ssoToken = await givenSsoToken(whose);
  api.setCookie(names().ssoToken, ssoToken);
  return { api, ssoToken };
}

async function signedOn(whose: keyof typeof memberNos = 'li') {
  const given = await browserWithSsoToken(whose);
  await given.api.expectOk(loginBySso);
  return given;
}

const decide = async (api: Api, moment: 'startup' | 'navigation') =>
  (await api.expectOk(getFilter, { query: { moment } })).rule;

function credentialsOf(api: Api) {
  const { language: _, device: __, ssoTokenDomain: ___, ...credentials } = names();
  return Object.values(credentials).filter((name) => api.cookie(name) !== undefined);
}

describe('single sign-on', () => {
  test.each([
    ['in its cookie', loginBySso, {}],
    ['in the query, as the specification has it', loginBySso, { query: 'cake' }],
    ['in the body', loginBySso, { body: 'cake' }],
    ['at the second path', loginUseHand, {}],
  ] as const)('accepts the SSO token %s', async (_, operation, where) => {
    const api = site.api.another();
    const ssoToken = await givenSsoToken('li');
    if (!('query' in where || 'body' in where)) api.setCookie(names().ssoToken, ssoToken);
    const given = {
      ...('query' in where && { query: { cake: ssoToken } }),
      ...('body' in where && { body: { cake: ssoToken } }),
    };
    expect(await api.expectOk(operation, given)).toMatchObject({ expires_in: 1800, userType: 'VIP' });
    expect((await api.expectOk(getLoginUser)).userId).toBe(demoMember.userId);
    expect(await api.expectOk(getUserInfo)).toEqual(await api.expectOk(getLoginUser));
    expect([api.cookie(names().ssoToken), api.cookie(names().siteToken)]).toEqual([ssoToken, ssoToken]);
  });

  test('stores the SSO token and its expiry in cookies that scripts cannot read', async () => {
    const { api } = await browserWithSsoToken();
    const answer = await api.call(loginBySso);
    const cookies = [answer.headers['set-cookie'] ?? []].flat().filter((cookie) => !/Max-Age=0|1970/.test(cookie));
    for (const name of [names().ssoToken, names().siteToken, names().ssoTokenExpiry, names().access, names().refresh]) {
      expect(cookies.find((cookie) => cookie.startsWith(`${name}=`))).toMatch(/; HttpOnly; SameSite=Lax$/);
    }
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('replaces the earlier sign-in of the browser', async () => {
    const api = site.api.another();
    await signInMember(api, { username: '13800000002', password: 'Haidai2026' });
    const before = (await api.expectOk(listSignIns)).total;
    api.setCookie(names().ssoToken, await givenSsoToken('wang'));
    await api.expectOk(loginBySso);
    expect((await api.expectOk(listSignIns)).total).toBe(before);
  });

  test.each([
    ['nobody gave', async () => 'x'.repeat(43)],
    ['that has expired', async () => `${await givenSsoToken('li')}`],
    ['of somebody who has signed out', async () => `${await givenSsoToken('li')}`],
    ['of a member we do not know', async () => createSandboxSsoToken(site.deps, '789999999999')],
  ])('with an SSO token %s fails and deletes all credentials', async (kind, giveIt) => {
    const { api } = await signedOn();
    const tokens = { refresh: api.cookie(names().refresh) };
    const ssoToken = await giveIt();
    if (kind.includes('expired')) await site.clock.advance({ hours: 2 });
    if (kind.includes('signed out')) await site.deps.providers.membership.revokeSsoToken(ssoToken);
    api.setCookie(names().ssoToken, ssoToken);
    const answer = await api.expectRefused(loginBySso, 'handInvalid');
    expect(answer).toMatchObject({ status: 200, code: 0, result: null });
    expect(credentialsOf(api)).toEqual([]);
    expect((await api.call(getLoginUser)).status).toBe(401);
    await api.expectRefused(refreshTokens, 'refreshTokenInvalid', { query: { refreshToken: tokens.refresh } });
  });

  test('without an SSO token fails with the same text', async () => {
    const api = site.api.another();
    const [none, wrong] = [await api.call(loginBySso), await api.call(loginBySso, { body: { cake: 'x'.repeat(43) } })];
    expect(none.message).toBe(wrong.message);
  });

  test('fails if the membership site is down, and does not show the reason', async () => {
    const membership = {
      verifySsoToken: () => Promise.reject(new Error('secret host is down')),
      revokeSsoToken: async () => {},
    };
    const broken = await startTestApp({ providers: { membership } });
    broken.api.setCookie(names().ssoToken, 'x'.repeat(43));
    const answer = await broken.api.expectRefused(loginBySso, 'handInvalid');
    expect(JSON.stringify(answer)).not.toContain('secret host');
    await broken.close();
  });

  test('from a foreign page is refused', async () => {
    const { api } = await browserWithSsoToken();
    const elsewhere = { headers: { origin: 'https://elsewhere.example' } };
    await api.expectRefused(loginBySso, 'foreignOrigin', {}, elsewhere);
    expect(api.cookie(names().access)).toBeUndefined();
  });
});

describe('getFilter', () => {
  test('returns ownLogin for a visitor and for a login at this site, at every moment', async () => {
    const api = site.api.another();
    expect(await decide(api, 'startup')).toBe('ownLogin');
    await signInMember(api);
    expect([await decide(api, 'startup'), await decide(api, 'navigation')]).toEqual(['ownLogin', 'ownLogin']);
    await site.clock.advance({ hours: 3 });
    expect(await decide(api, 'startup')).toBe('ownLogin');
  });

  test('returns whether an SSO token is new, known, ending, expired, replaced or gone', async () => {
    const { api, ssoToken } = await browserWithSsoToken();
    expect(await decide(api, 'startup')).toBe('handNew');
    expect(await decide(api, 'navigation')).toBe('none');
    await api.expectOk(loginBySso);
    expect(await decide(api, 'startup')).toBe('handKnown');
    await site.clock.advance({ minutes: 89 });
    expect(await decide(api, 'navigation')).toBe('none');
    await site.clock.advance({ minutes: 1 });
    expect(await decide(api, 'navigation')).toBe('handEnding');
    await api.expectOk(loginBySso);
    expect(await decide(api, 'startup')).toBe('handKnown');
    await site.clock.advance({ hours: 2 });
    expect(await decide(api, 'startup')).toBe('handExpired');
    api.setCookie(names().ssoToken, await givenSsoToken('wang'));
    expect(await decide(api, 'startup')).toBe('handReplaced');
    api.setCookie(names().ssoToken, '');
    expect(await decide(api, 'navigation')).toBe('handGone');
    expect(ssoToken).not.toBe('');
  });

  test('returns the expiry that the membership site set and ignores an invalid expiry', async () => {
    const { api } = await signedOn();
    const { handExpireAt } = await api.expectOk(getFilter);
    expect(Date.parse(handExpireAt ?? '') - site.clock.now().getTime()).toBeGreaterThan(119 * 60_000);
    for (const odd of ['', 'soon', '1e999', '99999999999999999999']) {
      api.setCookie(names().ssoTokenExpiry, odd);
      const answer = await api.call(getFilter);
      expect([answer.status, answer.result?.handExpireAt ?? null]).toEqual([200, null]);
    }
  });

  test('sets a readable cookie while the browser holds an SSO token', async () => {
    const sign = names().ssoTokenSign;
    const { api } = await browserWithSsoToken();
    await api.expectOk(getFilter);
    expect(api.cookie(sign)).toBe('1');
    api.setCookie(names().ssoToken, '');
    await api.expectOk(getFilter);
    expect(api.cookie(sign)).toBeUndefined();
  });
});

describe('a session of this site', () => {
  test('replaces the session of an SSO token after a login here', async () => {
    const { api } = await signedOn('wang');
    await site.clock.advance({ minutes: 2 });
    await signInBySms(api, '13912300077');
    expect((await api.expectOk(getLoginUser)).userId).toBe('13912300077');
    expect([names().ssoToken, names().siteToken, names().ssoTokenExpiry].map((name) => api.cookie(name))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await decide(api, 'startup')).toBe('ownLogin');
  });

  test('keeps its SSO token at a renewal', async () => {
    const { api } = await signedOn();
    await api.expectOk(refreshTokens);
    expect(await decide(api, 'startup')).toBe('handKnown');
  });
});

test('a logout deletes all credentials and revokes the SSO token', async () => {
  const { api, ssoToken } = await signedOn();
  await api.expectOk(logout);
  expect(credentialsOf(api)).toEqual([]);
  await site.api.another().expectRefused(loginBySso, 'handInvalid', { body: { cake: ssoToken } });
});

test('a logout that did not reach the server is finished with the next request: all credentials are deleted and revoked', async () => {
  const { api, ssoToken } = await signedOn();
  const refreshToken = api.cookie(names().refresh);
  api.setCookie(names().random, 'left');
  expect((await api.call(getLoginUser)).status).toBe(401);
  expect(credentialsOf(api)).toEqual([]);
  await api.expectRefused(refreshTokens, 'refreshTokenInvalid', { query: { refreshToken } });
  await site.api.another().expectRefused(loginBySso, 'handInvalid', { body: { cake: ssoToken } });
});

test('a logout succeeds if the membership site fails', async () => {
  const membership = {
    verifySsoToken: async () => ({ memberNo: memberNos.li, expiresAt: new Date('2100-01-01') }),
    revokeSsoToken: () => Promise.reject(new Error('down')),
  };
  const broken = await startTestApp({ providers: { membership } });
  await broken.api.expectOk(loginBySso, { body: { cake: 'any-hand-at-all' } });
  await broken.api.expectOk(logout);
  expect(broken.api.cookie(names().access)).toBeUndefined();
  await broken.close();
});

test('without a membership site, a cookie with the name of the SSO token has no effect', async () => {
  const alone = await startTestApp({ env: { MEMBERSHIP_PROVIDER: 'off' } });
  await signInMember(alone.api);
  alone.api.setCookie(names().ssoToken, 'x'.repeat(43));
  expect(await decide(alone.api, 'startup')).toBe('ownLogin');
  expect(alone.api.cookie(names().ssoTokenSign)).toBeUndefined();
  expect((await alone.api.call(getLoginUser)).code).toBe(1);
  await alone.api.another().expectRefused(loginBySso, 'handInvalid', { body: { cake: 'x'.repeat(43) } });
  await alone.close();
});

test('the cookies have the configured names, and the SSO cookie has the configured shared domain', async () => {
  const env = {
    COOKIE_ACCESS: 'a1',
    COOKIE_REFRESH: 'r1',
    COOKIE_EXPIRY: 'e1',
    COOKIE_RANDOM: 'x1',
    COOKIE_DEVICE: 'd1',
    COOKIE_HAND: 'h1',
    COOKIE_SITE_HAND: 's1',
    COOKIE_HAND_EXPIRY: 'he1',
    COOKIE_HAND_SIGN: 'hs1',
    COOKIE_HAND_DOMAIN: 'haidai.example',
    HAND_SECONDS: '600',
  };
  const own = await startTestApp({ env });
  const cake = await createSandboxSsoToken(own.deps, memberNos.li);
  const headers = { cookie: `d1=${'a'.repeat(32)}`, 'content-type': 'application/json' };
  const answer = await own.app.inject({ method: 'POST', url: loginBySso.path, headers, payload: { cake } });
  const cookies = answer.cookies.filter(({ value }) => value !== '');
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['a1', 'e1', 'h1', 'he1', 'r1', 's1', 'x1']);
  expect(cookies.find(({ name }) => name === 'h1')?.domain).toBe('haidai.example');
  expect(cookies.find(({ name }) => name === 's1')?.domain).toBeUndefined();
  await own.close();
});
