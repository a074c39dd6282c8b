import { getLoginUser } from '@haidai/contract/identity';
import { giveStaffCode } from '@haidai/contract/sandbox';
import * as operations from '@haidai/contract/staff';
import {
  type Api,
  demoClerks,
  demoSupervisor,
  enrolStaff,
  hashForLogin,
  signInMember,
  signInStaff,
} from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { disableStaff, saveStaff } from '../index.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(() => site.close());

const browser = () => site.api.another();
async function at(who: { login: string; password: string }): Promise<Api> {
  const api = browser();
  await signInStaff(api, who);
  return api;
}

describe('the staff', () => {
  test('sign in with a cookie of the desk, and the database stores no cookie in clear text', async () => {
    const api = browser();
    const answer = await api.call(operations.logInStaff, {
      body: { login: 'Clerk.Zhao', password: 'a'.repeat(64) },
    });
    expect(answer).toMatchObject({ status: 200, error: 'staffLoginFailed' });
    const { shiftEndsAt, permissions, ...staff } = await signInStaff(api);
    expect(staff).toEqual({ login: 'clerk.zhao', name: '赵初审', role: 'clerk', roleName: '综合柜台' });
    expect(permissions).toContainEqual({ permission: 'refunds.check', may: 'do', limit: null });
    expect(new Date(shiftEndsAt).getTime() - site.clock.now().getTime()).toBeLessThanOrEqual(10 * 3_600_000);
    const signedIn = await site.app.inject({
      method: 'POST',
      url: operations.logInStaff.path,
      payload: { login: 'clerk.zhao', password: '0'.repeat(64) },
    });
    expect(signedIn.cookies.filter(({ name }) => name === site.config.cookies.staff)).toEqual([]);
    expect(await api.expectOk(operations.getStaff)).toMatchObject({ login: 'clerk.zhao' });
    expect(api.cookie(site.config.cookies.access)).toBeUndefined();
    const stored = JSON.stringify(await site.db.selectFrom('staff_sign_in').selectAll().execute());
    expect(stored).not.toContain(api.cookie(site.config.cookies.staff));
  });

  test('get a cookie with the path of the desk, SameSite=Strict and HttpOnly', async () => {
    const api = browser();
    const { code } = await api.expectOk(giveStaffCode, { body: { login: demoClerks[0].login } });
    const { headers } = await api.call(operations.logInStaff, {
      body: { login: demoClerks[0].login, password: hashForLogin(demoClerks[0].password), code },
    });
    const line = [headers['set-cookie'] ?? []].flat().find((each) => each.startsWith(`${site.config.cookies.staff}=`));
    expect(line).toMatch(new RegExp(`Path=${operations.staffPath}; HttpOnly; SameSite=Strict$`));
  });

  test('cannot use the session of a traveller, and travellers cannot use the session of staff', async () => {
    const member = browser();
    const { access_token: token } = await signInMember(member);
    await member.expectRefused(operations.getStaff, 'unauthenticated');
    member.setCookie(site.config.cookies.staff, token);
    await member.expectRefused(operations.countInbox, 'unauthenticated');
    const clerk = await at(demoClerks[0]);
    const staffToken = clerk.cookie(site.config.cookies.staff) ?? '';
    await clerk.expectRefused(getLoginUser, 'unauthenticated');
    await browser().expectRefused(
      getLoginUser,
      'unauthenticated',
      {},
      {
        headers: { authorization: `Bearer ${staffToken}` },
      },
    );
    await clerk.expectRefused(
      operations.getStaff,
      'unauthenticated',
      {},
      {
        headers: { authorization: `Bearer ${staffToken}` },
      },
    );
  });

  test('have a cookie that is invalid on another device, after half an hour without a request, after a shift and after a logout', async () => {
    const clerk = await at(demoClerks[0]);
    const stolen = browser();
    stolen.setCookie(site.config.cookies.staff, clerk.cookie(site.config.cookies.staff) ?? '');
    await stolen.expectRefused(operations.getStaff, 'unauthenticated');
    for (let half = 0; half < 21; half += 1) {
      await clerk.expectOk(operations.getStaff);
      await site.clock.advance({ minutes: 29 });
    }
    await clerk.expectRefused(operations.getStaff, 'unauthenticated');
    const away = await at(demoClerks[0]);
    await site.clock.advance({ minutes: 30 });
    await away.expectRefused(operations.getStaff, 'unauthenticated');
    const leaving = await at(demoClerks[0]);
    await leaving.expectOk(operations.logOutStaff);
    await leaving.expectRefused(operations.getStaff, 'unauthenticated');
  });

  test('are locked after five wrong passwords from an address, like an unknown login; a disabled login ends at once', async () => {
    const wrong = (login: string) => ({ body: { login, password: '0'.repeat(64) } });
    for (const login of ['clerk.lock', 'nobody']) {
      if (login === 'clerk.lock')
        await saveStaff(site.deps, { login, name: '锁', role: 'clerk', password: 'long enough 1' });
      for (let tries = 0; tries < 5; tries += 1)
        await browser().expectRefused(operations.logInStaff, 'staffLoginFailed', wrong(login));
      await browser().expectRefused(operations.logInStaff, 'loginLocked', wrong(login));
    }
    await saveStaff(site.deps, { login: 'Leaver', name: '走', role: 'supervisor', password: 'long enough 2' });
    const leaver = browser();
    await enrolStaff(leaver, { login: 'leaver', password: 'long enough 2' }, site.clock.now());
    expect(await disableStaff(site.deps, 'leaver')).toBe(true);
    await leaver.expectRefused(operations.getStaff, 'unauthenticated');
    await browser().expectRefused(operations.logInStaff, 'staffLoginFailed', {
      body: { login: 'leaver', password: hashForLogin('long enough 2') },
    });
    expect(await disableStaff(site.deps, 'never there')).toBe(false);
  });

  test('are not locked by a stranger on the device of an earlier shift', async () => {
    const clerk = { login: 'clerk.steady', password: 'long enough 3' };
    await saveStaff(site.deps, { ...clerk, name: '稳', role: 'clerk' });
    const desk = browser();
    const { recoveryCodes } = await enrolStaff(desk, clerk, site.clock.now());
    const right = { login: clerk.login, password: hashForLogin(clerk.password) };
    const body = { ...right, password: '0'.repeat(64) };
    for (let tries = 0; tries < 5; tries += 1)
      await browser().expectRefused(operations.logInStaff, 'staffLoginFailed', { body });
    await browser().expectRefused(operations.logInStaff, 'loginLocked', { body: right });
    await desk.expectOk(operations.logInStaff, { body: { ...right, code: recoveryCodes[0] ?? '' } });
  });

  test('are refused after thirty wrong passwords from one address in ten minutes, for any login; right ones do not count', async () => {
    await site.db.deleteFrom('rate_counter').execute();
    await signInStaff(browser(), demoSupervisor);
    const guess = (n: number) => ({ body: { login: `guess.${n}`, password: '0'.repeat(64) } });
    for (let n = 0; n < 30; n += 1) await browser().expectRefused(operations.logInStaff, 'staffLoginFailed', guess(n));
    await browser().expectRefused(operations.logInStaff, 'tooOften', guess(30));
    await site.clock.advance({ minutes: 11 });
    await browser().expectRefused(operations.logInStaff, 'staffLoginFailed', guess(31));
  });
});
