import { finishProviderSignIn } from '@haidai/contract/staff';
import { type RealProvider, startRealProvider } from '@haidai/testkit/identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDeskBrowser } from '../../../../../test/given/desk-browser.ts';
import { openProviderBrowser } from '../../../../../test/given/provider-browser.ts';
import { startTestApp, type TestApp } from '../../../../../test/site/start-test-app.ts';
import { createStaffIdentity, readIdentityConfig } from '../../../../providers/staff-identity/index.ts';

/** These tests use a certified provider, so they show that the desk speaks the protocol as others do. */

const deskUrl = 'http://localhost:8080';
let site: TestApp;
let provider: RealProvider;
beforeAll(async () => {
  provider = await startRealProvider({ deskUrl });
  provider.people['lin.yue'] = { name: '林越', email: 'lin.yue@example.com', groups: ['staff', 'desk', 'leads'] };
  const identity = readIdentityConfig(
    {
      STAFF_OIDC_ISSUER: provider.issuer,
      STAFF_OIDC_CLIENT_ID: provider.clientId,
      STAFF_OIDC_CLIENT_SECRET: provider.clientSecret,
      STAFF_OIDC_ROLES: JSON.stringify({ desk: 'clerk', leads: 'supervisor' }),
    },
    { publicUrl: deskUrl, production: false },
  );
  if (!identity) throw new Error('The settings name no provider');
  site = await startTestApp({ providers: { staffIdentity: createStaffIdentity(identity, { now: () => new Date() }) } });
});
afterAll(async () => {
  await site.close();
  await provider.close();
});

const pathOf = (address: string) => address.slice(deskUrl.length);

test('a person signs in at a certified provider with two groups, and the higher role counts', async () => {
  const [browser, atProvider] = [openDeskBrowser(site), openProviderBrowser(provider.issuer)];
  const address = new URL(await browser.begin());
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: `${deskUrl}${finishProviderSignIn.path}`,
    code_challenge_method: 'S256',
    max_age: '1800',
    scope: 'openid profile email',
  });
  const back = await atProvider.signIn(address.href, 'lin.yue');
  expect((await browser.go(pathOf(back))).headers.location).toBe('/ops');
  expect(await browser.me()).toMatchObject({ result: { login: 'lin.yue', name: '林越', role: 'supervisor' } });

  // A second desk in the same browser needs no login, because the provider has identified the person just now.
  const second = openDeskBrowser(site);
  const again = await atProvider.signIn(await second.begin(), 'nobody');
  await second.go(pathOf(again));
  expect(await second.me()).toMatchObject({ result: { login: 'lin.yue' } });
});

test('a code of a certified provider works once and only in the browser that began', async () => {
  const [browser, other] = [openDeskBrowser(site), openDeskBrowser(site)];
  const back = pathOf(await openProviderBrowser(provider.issuer).signIn(await browser.begin(), 'lin.yue'));
  await other.begin();
  await other.go(back);
  expect(other.cookies.staff).toBeUndefined();

  const before = { ...browser.cookies };
  await browser.go(back);
  expect(browser.cookies.staff).toBeDefined();
  const replayed = openDeskBrowser(site);
  Object.assign(replayed.cookies, before);
  await replayed.go(back);
  expect(replayed.cookies.staff).toBeUndefined();
  expect(await replayed.failure()).toBe('企业账号登录没有完成，请重新登录');
});
