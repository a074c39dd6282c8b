import {
  beginProviderSignIn,
  finishProviderSignIn,
  getSignInWays,
  logInStaff,
  logOutStaff,
} from '@haidai/contract/staff';
import { demoClerks, hashForLogin } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDeskBrowser } from '../../../../../test/given/desk-browser.ts';
import { type Person, startIdentityProvider } from '../../../../../test/given/identity-provider.ts';
import { startTestApp, type TestApp } from '../../../../../test/site/start-test-app.ts';
import { createStaffIdentity } from '../../../../providers/staff-identity/index.ts';
import { disableStaff, linkStaff, saveStaff } from '../../index.ts';

let site: TestApp;
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
beforeAll(async () => {
  provider = await startIdentityProvider();
  site = await startTestApp({ providers: { staffIdentity: provider.port } });
});
afterAll(async () => {
  await site.close();
  await provider.close();
});

const lin: Person = { sub: 'p-1', preferred_username: 'Lin.Yue', name: '林越', groups: ['staff', 'desk'] };

const accountOf = (login: string) =>
  site.db.selectFrom('staff').selectAll().where('login', '=', login).executeTakeFirst();
const linkOf = ({ sub }: Person) => `${provider.issuer} ${sub}`;
const tryPassword = (login: string, password: string) =>
  site.api.another().call(logInStaff, { body: { login, password: hashForLogin(password) } });

async function logOf(login: string) {
  const rows = await site.db.selectFrom('staff_action').selectAll().where('login', '=', login).execute();
  return rows.map(({ action, outcome, note_sealed }) => [action, outcome, site.deps.vault.unseal(note_sealed)]);
}

describe('a person of the identity provider', () => {
  test('gets an account at the first sign-in, and the role of the groups at every sign-in', async () => {
    const first = await provider.signIn(site, lin);
    expect([first.statusCode, first.leadsTo]).toEqual([303, '/ops']);
    expect(await first.me()).toMatchObject({ result: { login: 'lin.yue', name: '林越', role: 'clerk' } });
    const second = await provider.signIn(site, { ...lin, groups: ['desk', 'leads'] });
    expect(await second.me()).toMatchObject({ result: { login: 'lin.yue', role: 'supervisor' } });
    // The role of an account counts at once, also in a sign-in that began before.
    expect(await first.me()).toMatchObject({ result: { role: 'supervisor' } });
    await provider.signIn(site, lin);
  });

  test('has one account after two first sign-ins at the same moment', async () => {
    const twice = { ...lin, sub: 'p-twice', preferred_username: 'twice' };
    const both = await Promise.all([provider.signIn(site, twice), provider.signIn(site, twice)]);
    for (const browser of both) expect(await browser.me()).toMatchObject({ result: { login: 'twice' } });
  });

  test('has no password, and the sign-in lives in a cookie of the desk', async () => {
    const { cookies } = await provider.signIn(site, lin);
    expect(cookies.staff).toMatch(/^[\w-]{20,}$/);
    expect(cookies.staff_provider).toBeUndefined();
    expect(await accountOf('lin.yue')).toMatchObject({ password_hash: null, provider_subject: linkOf(lin) });
    expect((await tryPassword('lin.yue', '')).error).toBe('staffLoginFailed');
  });

  test('has the same shift and the same half hour without a request as other staff', async () => {
    const { me } = await provider.signIn(site, lin);
    const hours = (Date.parse((await me()).result.shiftEndsAt) - site.clock.now().getTime()) / 3_600_000;
    expect(hours).toBeCloseTo(10);
    await site.clock.advance({ minutes: 31 });
    expect(await me()).toMatchObject({ error: 'unauthenticated' });
  });

  test('ends the sign-in at the desk and is led to the end of the one at the provider', async () => {
    const { cookies, go, me } = await provider.signIn(site, lin);
    const leadsTo = new URL((await go(logOutStaff.path, 'POST')).json().result.leadsTo);
    expect(leadsTo.origin + leadsTo.pathname).toBe(`${provider.issuer}/end`);
    expect(leadsTo.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:8080/ops');
    expect(cookies.staff).toBeUndefined();
    expect(await me()).toMatchObject({ error: 'unauthenticated' });
  });

  test('is in the log with the way of the sign-in', async () => {
    await provider.signIn(site, lin);
    expect(await logOf('lin.yue')).toContainEqual(['logIn', 'done', 'provider']);
  });
});

describe('the desk refuses', () => {
  const refusedFor = async (person: Person) => {
    const browser = await provider.signIn(site, person);
    expect([browser.leadsTo, browser.cookies.staff]).toEqual(['/ops', undefined]);
    return browser.failure();
  };

  test('a person without a group that has a role, and creates no account', async () => {
    const nobody = { ...lin, sub: 'p-2', preferred_username: 'nobody', groups: ['staff', 'constructor'] };
    expect(await refusedFor(nobody)).toBe('您的企业账号没有工作台权限，请联系管理员');
    expect(await accountOf('nobody')).toBeUndefined();
    expect(await logOf('')).toContainEqual(['logIn', 'staffNoRole', linkOf(nobody)]);
  });

  test('a person who has lost the role, and ends the running sign-ins', async () => {
    const former = { ...lin, sub: 'p-former', preferred_username: 'former' };
    const running = await provider.signIn(site, former);
    await refusedFor({ ...former, groups: [] });
    expect(await running.me()).toMatchObject({ error: 'unauthenticated' });
    expect(await logOf('former')).toContainEqual(['logIn', 'staffNoRole', linkOf(former)]);
  });

  test('an account that is disabled at the desk, whatever the groups are', async () => {
    const gone = { ...lin, sub: 'p-3', preferred_username: 'gone.away' };
    await provider.signIn(site, gone);
    await disableStaff(site.deps, 'gone.away');
    expect(await refusedFor({ ...gone, groups: ['leads'] })).toBe('您的工作台账号已停用，请联系管理员');
  });

  test.each([
    ['login', { preferred_username: demoClerks[0].login.toUpperCase() }],
    ['e-mail address', { preferred_username: 'zhao', email: demoClerks[0].login }],
    ['name in the e-mail address', { preferred_username: 'zhao', email: `${demoClerks[0].login}@example.com` }],
    ['name in the login', { preferred_username: `${demoClerks[0].login}@example.com` }],
  ])('a person whose %s is the login of an account with a password', async (_, names) => {
    const before = await accountOf(demoClerks[0].login);
    const zhao = { ...lin, sub: 'p-taken', groups: ['leads'], ...names };
    expect(await refusedFor(zhao)).toBe('工作台已有同名账号，请管理员先关联您的企业账号');
    expect(await accountOf(demoClerks[0].login)).toEqual(before);
    expect(await logOf('')).toContainEqual(['logIn', 'staffLoginTaken', linkOf(zhao)]);
  });

  test('the login of another person of the provider', async () => {
    await provider.signIn(site, lin);
    expect(await refusedFor({ ...lin, sub: 'p-other' })).toBe('工作台已有同名账号，请管理员先关联您的企业账号');
  });

  test('an unknown person if administrators link the accounts', async () => {
    const { staffIdentity } = site.deps.providers;
    site.deps.providers.staffIdentity = createStaffIdentity(
      { ...provider.identity, createsAccounts: false },
      site.clock,
    );
    const unknown = { ...lin, sub: 'p-unknown', preferred_username: 'unknown' };
    expect(await refusedFor(unknown)).toBe('您的企业账号尚未关联工作台账号，请联系管理员');
    expect(await accountOf('unknown')).toBeUndefined();
    expect(await (await provider.signIn(site, lin)).me()).toMatchObject({ result: { login: 'lin.yue' } });
    site.deps.providers.staffIdentity = staffIdentity;
  });
});

test('a link gives an account one way and one person one account', async () => {
  const qian = { ...lin, sub: 'p-qian', preferred_username: 'qian.fuhe' };
  const { login, password } = demoClerks[1];
  const own = await provider.signIn(site, qian);
  expect(await linkStaff(site.deps, login, linkOf(qian))).toEqual(['qian.fuhe']);
  expect(await own.me()).toMatchObject({ error: 'unauthenticated' });
  expect(await accountOf('qian.fuhe')).toMatchObject({ provider_subject: null, disabled_at: expect.any(Date) });
  expect(await (await provider.signIn(site, qian)).me()).toMatchObject({ result: { login, role: 'clerk' } });
  expect((await tryPassword(login, password)).error).toBe('staffLoginFailed');
  expect(await logOf('npm run staff')).toContainEqual(['link', 'done', linkOf(qian)]);
  expect(await linkStaff(site.deps, 'no.such.login', linkOf(qian))).toBeNull();

  await saveStaff(site.deps, { login, name: '钱复核', role: 'clerk', password });
  expect((await tryPassword(login, password)).error).toBe('staffEnrolNeeded');
  const refused = await provider.signIn(site, { ...qian, preferred_username: login });
  expect(await refused.failure()).toBe('工作台已有同名账号，请管理员先关联您的企业账号');
});

test('a desk without passwords accepts only those of the emergency logins', async () => {
  const strict = await startTestApp({
    env: { STAFF_PASSWORD_SIGN_IN: 'off', STAFF_EMERGENCY_LOGINS: demoClerks[1].login },
    providers: { staffIdentity: provider.port },
  });
  const signIn = async ({ login, password }: { login: string; password: string }) =>
    (await strict.api.another().call(logInStaff, { body: { login, password: hashForLogin(password) } })).error;
  expect(await signIn(demoClerks[0])).toBe('staffPasswordsOff');
  expect(await signIn({ ...demoClerks[0], password: 'wrong' })).toBe('staffLoginFailed');
  expect(await signIn(demoClerks[1])).toBe('staffCodeNeeded');
  expect(await strict.api.expectOk(getSignInWays)).toMatchObject({ password: 'emergency' });
  expect((await provider.signIn(strict, lin)).cookies.staff).toBeDefined();
  await strict.close();
});

test('a desk without a provider leads nobody to one', async () => {
  const plain = await startTestApp();
  expect(await plain.api.expectOk(getSignInWays)).toEqual({ password: 'all', provider: null, failure: null });
  expect((await plain.app.inject({ url: beginProviderSignIn.path })).statusCode).toBe(404);
  const back = await openDeskBrowser(plain).go(`${finishProviderSignIn.path}?code=1&state=2`);
  expect(back.statusCode).toBe(404);
  await plain.close();
});
