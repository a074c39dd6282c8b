import { loginBySso } from '@haidai/contract/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { buildApp } from '../../../app/build-app.ts';
import { sandboxModule } from '../index.ts';

const home = '/sandbox/membership';
const headers = { 'content-type': 'application/x-www-form-urlencoded' };

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(() => site.close());

function press(button: 'login' | 'logout', fields: Record<string, string>, cookies: Record<string, string> = {}) {
  const payload = new URLSearchParams(fields).toString();
  return site.app.inject({ method: 'POST', url: `${home}/${button}`, headers, cookies, payload });
}

async function signIn(redirect = '') {
  const answer = await press('login', { username: '789000000018', password: 'Haidai2026', redirect });
  const ssoToken = answer.cookies.find(({ name }) => name === site.config.cookies.ssoToken);
  return { answer, ssoToken: ssoToken?.value ?? '', flags: ssoToken };
}

describe('the membership site of the sandbox', () => {
  it('gives a member an SSO token in a cookie that scripts cannot read, and this site accepts the token', async () => {
    const { answer, ssoToken, flags } = await signIn();
    expect(answer.statusCode).toBe(303);
    expect(flags).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax' });
    expect(flags?.maxAge ?? flags?.expires).toBeUndefined();
    const page = await site.app.inject({ url: home, cookies: { [site.config.cookies.ssoToken]: ssoToken } });
    expect(page.body).toContain('李清和，您好');
    expect(page.body).toContain('2026年11月21日 11:0');
    await site.api.another().expectOk(loginBySso, { body: { cake: ssoToken } });
  });

  it('gives the same text for a wrong name and password, keeps the typed name, and locks after five failures', async () => {
    const wrong = { username: '"><b>13800000002', password: 'guess' };
    const answer = await press('login', wrong);
    expect(answer.body).toContain('账号或密码不对');
    expect(answer.body).toContain('&quot;&gt;&lt;b&gt;13800000002');
    expect(answer.cookies.find(({ name }) => name === site.config.cookies.ssoToken)).toBeUndefined();
    const guess = () => press('login', { username: '13800000002', password: 'guess' });
    for (let i = 0; i < 5; i += 1) expect((await guess()).body).toContain('账号或密码不对');
    expect((await press('login', { username: '13800000002', password: 'Haidai2026' })).body).toContain('次数过多');
  });

  it.each([
    ['/book?cur=3', '%2Fbook%3Fcur%3D3'],
    ['//elsewhere.example', '%2Findex'],
    ['https://elsewhere.example/user', '%2Findex'],
    ['/stowage?cake=stolen', '%2Findex'],
  ])('leads a member on to %s only if it is a path of this site', async (redirect, target) => {
    const { answer, ssoToken } = await signIn(redirect);
    const location = String(answer.headers.location);
    expect(location.startsWith(home)).toBe(true);
    const page = await site.app.inject({ url: location, cookies: { [site.config.cookies.ssoToken]: ssoToken } });
    expect(page.body).toContain(`href="/stowage?redirect=${target}"`);
  });

  it('revokes the SSO token at a logout', async () => {
    const { ssoToken } = await signIn();
    const answer = await press('logout', {}, { [site.config.cookies.ssoToken]: ssoToken });
    expect(answer.cookies.find(({ name }) => name === site.config.cookies.ssoToken)?.value).toBe('');
    await site.api.another().expectRefused(loginBySso, 'handInvalid', { body: { cake: ssoToken } });
  });

  it('does not exist without the sandbox', async () => {
    const config = { ...site.config, sandbox: false };
    const closed = await buildApp({ ...site.deps, config, timeMachine: null }, [sandboxModule]);
    const statusOf = async (method: 'GET' | 'POST', url: string) => (await closed.inject({ method, url })).statusCode;
    expect(await statusOf('GET', home)).toBe(404);
    expect(await statusOf('POST', `${home}/login`)).toBe(404);
    await closed.close();
  });
});
