import { finishProviderSignIn, getSignInWays, logInStaff } from '@haidai/contract/staff';
import { demoClerks, hashForLogin } from '@haidai/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { identifiedAt, openDeskBrowser } from '../../../../../test/given/desk-browser.ts';
import { type Person, type ProviderFault, startIdentityProvider } from '../../../../../test/given/identity-provider.ts';
import { startTestApp, type TestApp } from '../../../../../test/site/start-test-app.ts';
import { createStaffIdentity } from '../../../../providers/staff-identity/index.ts';

/** These tests use a provider that breaks the protocol, and browsers that did not begin the sign-in. */

const notCompleted = '企业账号登录没有完成，请重新登录';
const notAvailable = '企业账号登录暂时不可用，请稍后再试';
const eve: Person = { sub: 'p-forged', preferred_username: 'forged', name: '冒名', groups: ['leads'] };
const seconds = () => Math.floor(Date.now() / 1000);

let site: TestApp;
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
beforeAll(async () => {
  provider = await startIdentityProvider();
  site = await startTestApp({ providers: { staffIdentity: provider.port } });
});
beforeEach(() => {
  site.deps.providers.staffIdentity = provider.port;
  provider.identify(eve);
});
afterAll(async () => {
  await site.close();
  await provider.close();
});

async function expectNobody(browser: ReturnType<typeof openDeskBrowser>, failure: string | null) {
  expect(browser.cookies.staff).toBeUndefined();
  expect(await browser.failure()).toBe(failure);
  const row = await site.db
    .selectFrom('staff')
    .select('id')
    .where('provider_subject', '=', `${provider.issuer} ${eve.sub}`)
    .executeTakeFirst();
  expect(row).toBeUndefined();
}

describe('the desk refuses', () => {
  test.each([
    ['a nonce of another sign-in', { claims: { nonce: 'another' } }],
    ['a token without a nonce', { claims: { nonce: undefined } }],
    ['a token for another client', { claims: { aud: 'another' } }],
    ['a token for the desk and another client', { claims: { aud: ['desk', 'another'], azp: 'another' } }],
    ['a token of another issuer', { claims: { iss: 'http://127.0.0.1:1' } }],
    ['a code that another issuer sends', { sentAs: 'http://127.0.0.1:1' }],
    ['an expired token', { claims: { exp: seconds() - 60 } }],
    ['a token of the future', { claims: { nbf: seconds() + 600 } }],
    ['a person who signed in at the provider more than half an hour ago', { claims: { auth_time: seconds() - 1900 } }],
    ['a token that does not say when the person signed in', { claims: { auth_time: undefined } }],
    ['a token that a foreign key has signed', { foreignKey: true }],
    ['a token that nobody has signed', { unsigned: true }],
    ['a person without a number', { claims: { sub: '' } }],
    ['a code that the provider refuses', { status: 400 }],
  ] satisfies [string, ProviderFault][])('%s', async (_, fault) => {
    const browser = await provider.signIn(site, eve, fault);
    expect(browser.leadsTo).toBe('/ops');
    await expectNobody(browser, notCompleted);
  });

  test('a return to a browser that did not begin the sign-in', async () => {
    const back = await identifiedAt(await openDeskBrowser(site).begin());
    const other = openDeskBrowser(site);
    expect((await other.go(back)).headers.location).toBe('/ops');
    await expectNobody(other, notCompleted);
  });

  test('a return with the state of another sign-in of the same browser', async () => {
    const browser = openDeskBrowser(site);
    const first = await identifiedAt(await browser.begin());
    await browser.begin();
    await browser.go(first);
    await expectNobody(browser, notCompleted);
  });

  test('a return with another state', async () => {
    const browser = openDeskBrowser(site);
    const back = await identifiedAt(await browser.begin());
    await browser.go(back.replace(/state=[^&]+/, 'state=another'));
    await expectNobody(browser, notCompleted);
  });

  test('a return ten minutes after the beginning', async () => {
    const browser = openDeskBrowser(site);
    const back = await identifiedAt(await browser.begin());
    await site.clock.advance({ minutes: 11 });
    await browser.go(back);
    await expectNobody(browser, notCompleted);
  });

  test.each(['', 'x', 'code=1', 'code=1&state=2', 'code=%ff&state=%F0%9F%98%80', 'error=a&error_description=%22'])(
    'a return with the query "%s", with and without a beginning',
    async (query) => {
      const [begun, stranger] = [openDeskBrowser(site), openDeskBrowser(site)];
      await begun.begin();
      for (const browser of [begun, stranger]) {
        expect((await browser.go(`${finishProviderSignIn.path}?${query}`)).headers.location).toBe('/ops');
        await expectNobody(browser, notCompleted);
      }
    },
  );

  test.each([`code=%00`, 'code=1&code=2', `state=${'x'.repeat(5000)}`])(
    'the query "%.20s" as a fault of the call',
    async (query) => {
      expect((await openDeskBrowser(site).go(`${finishProviderSignIn.path}?${query}`)).statusCode).toBe(400);
    },
  );

  test('a kept beginning that somebody else has written', async () => {
    const browser = openDeskBrowser(site);
    const back = await identifiedAt(await browser.begin());
    browser.cookies.staff_provider = Buffer.from(JSON.stringify({ flow: {} })).toString('base64url');
    await browser.go(back);
    await expectNobody(browser, notCompleted);
  });

  test('a person who does not sign in at the provider', async () => {
    const browser = openDeskBrowser(site);
    const state = new URL(await browser.begin()).searchParams.get('state');
    const iss = encodeURIComponent(provider.issuer);
    await browser.go(`${finishProviderSignIn.path}?error=access_denied&state=${state}&iss=${iss}`);
    await expectNobody(browser, notCompleted);
  });
});

test('the log of the server says why a sign-in failed, without tokens, codes and names', async () => {
  const warn = vi.spyOn(site.deps.log, 'warn');
  const { back } = await provider.signIn(site, eve, { claims: { nonce: 'another' } });
  await provider.signIn(site, eve, { status: 503 });
  const lines = warn.mock.calls.map(([fields, sentence]) => ({ fields, sentence }));
  warn.mockRestore();
  const sentence = 'A sign-in by the identity provider failed';
  expect(lines).toEqual([
    {
      sentence,
      fields: { kind: 'refused', reason: expect.stringContaining('unexpected ID Token "nonce" claim value') },
    },
    { sentence, fields: { kind: 'down', reason: expect.stringContaining('unexpected HTTP response status code') } },
  ]);
  const code = new URLSearchParams(back.split('?')[1]).get('code') ?? '';
  for (const word of ['eyJ', code, eve.name ?? '', eve.sub]) expect(JSON.stringify(lines)).not.toContain(word);
});

describe('a provider that is down', () => {
  test('is named at the beginning, and passwords still work', async () => {
    const issuer = new URL('http://127.0.0.1:1');
    site.deps.providers.staffIdentity = createStaffIdentity({ ...provider.identity, issuer }, site.clock);
    const browser = openDeskBrowser(site);
    expect(await browser.begin()).toBe('/ops');
    await expectNobody(browser, notAvailable);
    expect(await site.api.another().expectOk(getSignInWays)).toMatchObject({ password: 'all', failure: null });
    const body = { login: demoClerks[0].login, password: hashForLogin(demoClerks[0].password) };
    expect(await site.api.another().call(logInStaff, { body })).toMatchObject({ error: 'staffCodeNeeded' });
  });

  test('is named a minute after the metadata were read', async () => {
    const closing = await startIdentityProvider();
    site.deps.providers.staffIdentity = createStaffIdentity(closing.identity, site.clock);
    const browser = openDeskBrowser(site);
    expect(await browser.begin()).toContain(closing.issuer);
    await closing.close();
    await site.clock.advance({ minutes: 1 });
    expect(await browser.begin()).toBe('/ops');
    await expectNobody(browser, notAvailable);
  });

  test('is named at the return', async () => {
    await expectNobody(await provider.signIn(site, eve, { status: 503 }), notAvailable);
  });

  test('shows its fault for two minutes', async () => {
    const browser = await provider.signIn(site, eve, { status: 503 });
    await site.clock.advance({ minutes: 3 });
    expect(await browser.failure()).toBeNull();
  });
});

test('one address begins or ends at most sixty sign-ins in ten minutes', async () => {
  await site.clock.advance({ minutes: 20 });
  const browser = openDeskBrowser(site);
  for (let turn = 0; turn < 60; turn += 1) await browser.go(finishProviderSignIn.path);
  await expectNobody(browser, notCompleted);
  expect(await browser.begin()).toBe('/ops');
  expect(await browser.failure()).toMatch(/^操作过于频繁，请\d+秒后再试$/);
});
