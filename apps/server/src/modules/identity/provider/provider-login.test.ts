import {
  beginProviderLogin,
  finishProviderLogin,
  getLoginWays,
  getProviderLink,
  linkProvider,
  unlinkProvider,
} from '@haidai/contract/identity';
import { type Api, signInBySms, signInMember } from '@haidai/testkit';
import { type RealProvider, startRealProvider } from '@haidai/testkit/identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { givenMember, signInAs } from '../../../../test/given/member.ts';
import { openProviderBrowser } from '../../../../test/given/provider-browser.ts';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { createMemberIdentity, readMemberIdentity } from '../../../providers/member-identity/index.ts';

/** Members sign in at a certified provider of the carrier, and are linked with their account here. */
const siteUrl = 'http://localhost:8080';
let site: TestApp;
let provider: RealProvider;
beforeAll(async () => {
  provider = await startRealProvider({ deskUrl: siteUrl });
  const settings = readMemberIdentity(
    {
      MEMBERSHIP_OIDC_ISSUER: provider.issuer,
      MEMBERSHIP_OIDC_CLIENT_ID: provider.clientId,
      MEMBERSHIP_OIDC_CLIENT_SECRET: provider.clientSecret,
    },
    { publicUrl: siteUrl, production: false },
  );
  if (!settings) throw new Error('The settings name no provider');
  site = await startTestApp({
    providers: { memberIdentity: createMemberIdentity(settings, { now: () => new Date() }) },
  });
});
afterAll(async () => {
  await site.close();
  await provider.close();
});

let people = 0;
let login: string;
beforeEach(() => {
  people += 1;
  login = `member${people}`;
  provider.people[login] = { name: '林越', email: `${login}@example.com`, groups: [] };
});

const leadsTo = (answer: { headers?: Record<string, unknown> }) => String(answer.headers?.location ?? '');
const begin = async (api: Api) => leadsTo(await api.callLoosely(beginProviderLogin));
const comeBack = async (api: Api, address: string) => {
  const query = Object.fromEntries(new URL(address).searchParams);
  return leadsTo(await api.callLoosely(finishProviderLogin, { query }));
};

/** Signs a person in at the provider from a browser of the site, and returns the page to which it is led. */
async function signInThere(api: Api, who = login) {
  const back = await openProviderBrowser(provider.issuer).signIn(await begin(api), who);
  return comeBack(api, back);
}

/** Gives a member who is linked with the person of this test. */
async function givenLinked() {
  const member = await givenMember(site);
  const api = await signInAs(site, member);
  await signInThere(api);
  await api.expectOk(linkProvider, { body: {} });
  return { member, api };
}

const subjectsOf = async (accountId: string) =>
  (await site.db.selectFrom('account').select('provider_subject').where('id', '=', accountId).executeTakeFirst())
    ?.provider_subject;

describe('a person of the membership provider', () => {
  test('without a link is signed in to nothing, also with the mobile and the mail of a member', async () => {
    const member = await givenMember(site);
    provider.people[login] = {
      name: '林越',
      email: 'member1@example.com',
      groups: [],
      ...{ phone_number: member.mobile },
    };
    const api = site.api.another();
    expect(await signInThere(api)).toBe('/login');
    expect(await api.expectOk(getLoginWays)).toMatchObject({ failure: null, isWaiting: true });
    expect((await api.call(getProviderLink)).status).toBe(401);
    expect(api.cookie(site.config.cookies.access)).toBeUndefined();
    expect(await subjectsOf(member.accountId)).toBeNull();
  });

  test('is linked by a member who signs in here too, and signs in at once from then on', async () => {
    const api = site.api.another();
    await signInThere(api);
    const member = await givenMember(site);
    await signInAs(site, member, api);
    expect(await api.expectOk(getProviderLink)).toMatchObject({ isLinked: false, waiting: '林越' });
    expect(await api.expectOk(linkProvider, { body: {} })).toMatchObject({ isLinked: true, waiting: null });
    const another = site.api.another();
    expect(await signInThere(another)).toBe('/user');
    expect(await another.expectOk(getProviderLink)).toMatchObject({ isLinked: true });
    expect(await subjectsOf(member.accountId)).toBe(`${provider.issuer} ${login}`);
    await site.runJobs();
    const told = await site.db.selectFrom('message').select('event').where('event', '=', 'AccountChanged').execute();
    expect(told.length).toBeGreaterThan(0);
  });

  test('belongs to one member, and a member to one person', async () => {
    const first = await givenLinked();
    const second = await givenMember(site);
    const api = site.api.another();
    const back = await openProviderBrowser(provider.issuer).signIn(await begin(api), login);
    await first.api.expectOk(unlinkProvider, { body: {} });
    await comeBack(api, back);
    await signInAs(site, second, api);
    await signInThere(first.api);
    await first.api.expectOk(linkProvider, { body: {} });
    await api.expectRefused(linkProvider, 'providerLinkTaken', { body: {} });
    provider.people.other = { name: '别人', email: 'other@example.com', groups: [] };
    expect(await signInThere(first.api, 'other')).toBe('/user/security');
    await first.api.expectRefused(linkProvider, 'providerLinkTaken', { body: {} });
  });

  test('is linked by members only, within ten minutes, and after a recent sign-in', async () => {
    const traveller = site.api.another();
    await signInThere(traveller);
    await signInBySms(traveller, '13911112222');
    await traveller.expectRefused(linkProvider, 'providerMembersOnly', { body: {} });

    const member = await givenMember(site);
    const late = site.api.another();
    await signInThere(late);
    await site.clock.advance({ minutes: 11 });
    await signInAs(site, member, late);
    await late.expectRefused(linkProvider, 'providerLinkExpired', { body: {} });

    const old = await signInAs(site, member);
    await site.clock.advance({ minutes: 25 });
    await signInThere(old);
    await old.expectRefused(linkProvider, 'signInTooOld', { body: {} });
  });

  test('does not sign in any more after the link or the account has ended', async () => {
    const { api, member } = await givenLinked();
    await api.expectOk(unlinkProvider, { body: {} });
    expect(await signInThere(site.api.another())).toBe('/login');
    await site.db.updateTable('account').set({ provider_subject: 'x y' }).where('id', '=', member.accountId).execute();
    expect(await signInThere(site.api.another())).toBe('/login');
  });
});

describe('a return from the provider', () => {
  test('to a browser that did not begin, with another state, or twice, signs in nobody', async () => {
    await givenLinked();
    const [begun, other] = [site.api.another(), site.api.another()];
    const back = await openProviderBrowser(provider.issuer).signIn(await begin(begun), login);
    expect(await comeBack(other, back)).toBe('/login');
    expect(await other.expectOk(getLoginWays)).toMatchObject({ failure: expect.any(String), isWaiting: false });
    await begin(other);
    expect(await comeBack(other, back)).toBe('/login');
    expect(await other.expectOk(getLoginWays)).toMatchObject({ failure: '会员账号登录没有完成，请重新登录' });
    expect(other.cookie(site.config.cookies.access)).toBeUndefined();
    expect(await comeBack(begun, back)).toBe('/user');
    expect(await comeBack(site.api.another(), back)).toBe('/login');
  });

  test('of a person who does not sign in there says so, and other ways still work', async () => {
    const api = site.api.another();
    const state = new URL(await begin(api)).searchParams.get('state') ?? '';
    const iss = provider.issuer;
    await api.callLoosely(finishProviderLogin, { query: { error: 'access_denied', state, iss } });
    expect(await api.expectOk(getLoginWays)).toMatchObject({ failure: expect.stringContaining('没有完成') });
    await signInMember(api);
  });
});

test('without a provider the page offers none, and its addresses lead nowhere', async () => {
  const { memberIdentity } = site.deps.providers;
  site.deps.providers.memberIdentity = null;
  expect(await site.api.another().expectOk(getLoginWays)).toMatchObject({ provider: null });
  expect((await site.api.another().callLoosely(beginProviderLogin)).status).toBe(404);
  site.deps.providers.memberIdentity = memberIdentity;
});
