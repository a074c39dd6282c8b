import {
  getLoginImageCode,
  getLoginUser,
  getMobileLoginImageCode,
  loginAtSystemManage,
  loginMember,
} from '@haidai/contract/identity';
import { getSandboxImageCode } from '@haidai/contract/sandbox';
import { type Api, demoMember, hashForLogin, passSlider, signInMember } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(() => site.close());

const browser = () => site.api.another();
const whoAmI = (api: Api) => api.call(getLoginUser);

describe('a member signs in', () => {
  test.each([
    ['mobile', '138 0000 0001'],
    ['e-mail', 'Li.Qinghe@example.com'],
    ['document number', '370202199003071233'],
    ['card number', '789000000018'],
  ])('by %s', async (_, username) => {
    const api = browser();
    const tokens = await signInMember(api, { ...demoMember, username });
    expect(tokens).toMatchObject({
      token_type: 'bearer',
      expires_in: 1800,
      userType: 'VIP',
      willingTobeRecorded: null,
    });
    expect(await api.expectOk(getLoginUser)).toMatchObject({
      userId: demoMember.userId,
      surnameCn: '李',
      firstnameCn: '清和',
      loginMobile: '138****0001',
      userType: 'VIP',
      unpaidOrders: 0,
    });
  });

  test('with credentials in the query, as the specification demands', async () => {
    const api = browser();
    const NECaptchaValidate = await passSlider(api, 'login');
    const password = hashForLogin(demoMember.password);
    await api.expectOk(loginMember, { query: { username: demoMember.username, password, NECaptchaValidate } });
  });

  test('at the second path of the specification, by the same rules', async () => {
    const api = browser();
    const password = hashForLogin(demoMember.password);
    await api.expectRefused(loginAtSystemManage, 'captchaRequired', {
      body: { username: demoMember.username, password },
    });
    const NECaptchaValidate = await passSlider(api, 'login');
    const credentials = { username: demoMember.username, password, NECaptchaValidate };
    await api.expectOk(loginAtSystemManage, { body: credentials }, { asForm: true });
    expect((await api.expectOk(getLoginUser)).userId).toBe(demoMember.userId);
  });

  test('with the letters of an image in place of the slider', async () => {
    const api = browser();
    const { imageId } = await api.expectOk(getLoginImageCode);
    const { code } = await api.expectOk(getSandboxImageCode, { params: { imageId } });
    const body = { username: demoMember.username, password: hashForLogin(demoMember.password) };
    const withLetters = (imagecode: string) =>
      ({ body, headers: { codetype: 'imageCode', opertype: 'login', imagecode } }) as const;
    await api.expectRefused(loginMember, 'imageCodeWrong', withLetters('0'));
    await api.expectOk(loginMember, withLetters(code.toLowerCase()));
    await api.expectRefused(loginMember, 'captchaExpired', withLetters(code));
    const other = await api.expectOk(getMobileLoginImageCode);
    const letters = await api.expectOk(getSandboxImageCode, { params: { imageId: other.imageId } });
    await api.expectRefused(loginMember, 'captchaExpired', withLetters(letters.code));
  });

  test('and can send the session as a bearer token instead of cookies', async () => {
    const { access_token } = await signInMember(browser());
    const api = browser();
    expect((await whoAmI(api)).status).toBe(401);
    const answer = await api.call(getLoginUser, {}, { headers: { authorization: `Bearer ${access_token}` } });
    expect(answer.result?.userId).toBe(demoMember.userId);
  });

  test('and gets token cookies that scripts cannot read, and readable cookies that show the session', async () => {
    const api = browser();
    const NECaptchaValidate = await passSlider(api, 'login');
    const body = { ...demoMember, password: hashForLogin(demoMember.password), NECaptchaValidate };
    const answer = await api.call(loginMember, { body });
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    const { access, refresh, random } = site.config.cookies;
    for (const name of [access, refresh]) {
      expect(cookies.find((cookie) => cookie.startsWith(`${name}=`))).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    }
    expect(cookies.find((cookie) => cookie.startsWith(`${random}=`))).not.toContain('HttpOnly');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('a login is refused', () => {
  test.each([
    [{}, 'username', 'please fill mobile/email/document no/member card no'],
    [{ username: '  ', password: 'x' }, 'username', 'please fill mobile/email/document no/member card no'],
    [{ username: '13800000001' }, 'password', 'please fill login password'],
  ])('for %o, with the field %s', async (body, path, message) => {
    const answer = await browser().expectRefused(loginMember, 'invalidInput', { body });
    expect(answer).toMatchObject({ status: 400, fields: [{ path, rule: 'required', message }] });
  });

  test('without a captcha', async () => {
    const body = { username: '13800000001', password: hashForLogin('whatever') };
    const answer = await browser().expectRefused(loginMember, 'captchaRequired', { body });
    expect(answer.message).toBe('请先验证');
  });

  test('with a pass for another purpose or a spent pass', async () => {
    const api = browser();
    const credentials = { username: demoMember.username, password: hashForLogin(demoMember.password) };
    const foreign = await passSlider(api, 'smsLogin');
    await api.expectRefused(loginMember, 'captchaExpired', { body: { ...credentials, NECaptchaValidate: foreign } });
    const pass = await passSlider(api, 'login');
    await api.expectOk(loginMember, { body: { ...credentials, NECaptchaValidate: pass } });
    await api.expectRefused(loginMember, 'captchaExpired', { body: { ...credentials, NECaptchaValidate: pass } });
  });
});

describe('a person who guesses a password', () => {
  async function guess(username: string, password = 'wrong') {
    const api = browser();
    const NECaptchaValidate = await passSlider(api, 'login');
    const answer = await api.call(loginMember, {
      body: { username, password: hashForLogin(password), NECaptchaValidate },
    });
    const { headers: _, requestId: __, ...words } = answer;
    return { words };
  }

  // `timing.test.ts` tests the response time.
  test('cannot distinguish members from strangers by the texts or by the lock', async () => {
    const member: Awaited<ReturnType<typeof guess>>[] = [];
    const stranger: typeof member = [];
    for (let i = 0; i < 6; i += 1) {
      member.push(await guess('13800000002'));
      stranger.push(await guess('13900009999'));
    }
    expect(stranger.map(({ words }) => words)).toEqual(member.map(({ words }) => words));
    expect(member.map(({ words }) => words.error)).toEqual([...Array(5).fill('loginFailed'), 'loginLocked']);
    expect(member[0]?.words).toMatchObject({ status: 200, code: 0, message: '信息错误，请重新登录。' });
    expect(member[5]?.words.message).toBe('登录失败次数过多，请15分钟后再试');
  });

  test('cannot sign in with the right password during the lock, by any user name, and can after fifteen minutes', async () => {
    for (const username of ['wang.dai@example.com', '789000000026']) {
      expect((await guess(username, 'Haidai2026')).words.error).toBe('loginLocked');
    }
    await site.clock.advance({ minutes: 14 });
    expect((await guess('13800000002', 'Haidai2026')).words.message).toBe('登录失败次数过多，请1分钟后再试');
    await site.clock.advance({ minutes: 1, seconds: 5 });
    await signInMember(browser(), { username: '13800000002', password: 'Haidai2026' });
  });

  test('has five tries, also if all are made at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess('13800000002')));
    const failed = answers.filter(({ words }) => words.error === 'loginFailed');
    expect(failed).toHaveLength(5);
    await site.clock.advance({ minutes: 16 });
  });

  test('does not lock out a browser in which the member has signed in', async () => {
    const own = browser();
    const member = { username: '13800000002', password: 'Haidai2026' };
    await signInMember(own, member);
    for (let i = 0; i < 6; i += 1) await guess(member.username);
    expect((await guess(member.username, member.password)).words.error).toBe('loginLocked');
    await signInMember(own, member);
    await site.clock.advance({ minutes: 16 });
  });

  test('has a new count after a success', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 4; i += 1) expect((await guess('13800000002')).words.error).toBe('loginFailed');
      await signInMember(browser(), { username: '13800000002', password: 'Haidai2026' });
    }
  });
});
