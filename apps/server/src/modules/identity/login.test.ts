import { getLoginUser, loginBySms, loginMember, sendLoginSmsCode } from '@haidai/contract/identity';
import {
  type Api,
  demoMember,
  hashForLogin,
  passSlider,
  readSmsCode,
  signInBySms,
  signInMember,
} from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

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

  test('with credentials in the query, as the specification has it', async () => {
    const api = browser();
    const NECaptchaValidate = await passSlider(api, 'login');
    const password = hashForLogin(demoMember.password);
    await api.expectOk(loginMember, { query: { username: demoMember.username, password, NECaptchaValidate } });
  });

  test('and is known by a bearer token as well as by the cookies', async () => {
    const { access_token } = await signInMember(browser());
    const api = browser();
    expect((await whoAmI(api)).status).toBe(401);
    const answer = await api.call(getLoginUser, {}, { headers: { authorization: `Bearer ${access_token}` } });
    expect(answer.result?.userId).toBe(demoMember.userId);
  });

  test('with cookies that scripts cannot read, but for the sign that there are some', async () => {
    const api = browser();
    const NECaptchaValidate = await passSlider(api, 'login');
    const body = { ...demoMember, password: hashForLogin(demoMember.password), NECaptchaValidate };
    const answer = await api.call(loginMember, { body });
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    const { access, refresh } = site.config.cookies;
    for (const name of [access, refresh]) {
      expect(cookies.find((cookie) => cookie.startsWith(`${name}=`))).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    }
    expect(cookies.find((cookie) => cookie.startsWith('signedIn='))).not.toContain('HttpOnly');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('a login is refused', () => {
  test.each([
    [{}, 'username', 'please fill mobile/email/document no/member card no'],
    [{ username: '  ', password: 'x' }, 'username', 'please fill mobile/email/document no/member card no'],
    [{ username: '13800000001' }, 'password', 'please fill login password'],
  ])('for %o, naming %s', async (body, path, message) => {
    const answer = await browser().expectRefused(loginMember, 'invalidInput', { body });
    expect(answer).toMatchObject({ status: 400, fields: [{ path, rule: 'required', message }] });
  });

  test('without a captcha', async () => {
    const body = { username: '13800000001', password: hashForLogin('whatever') };
    const answer = await browser().expectRefused(loginMember, 'captchaRequired', { body });
    expect(answer.message).toBe('请先验证');
  });

  test('with a pass made for something else, or used before', async () => {
    const api = browser();
    const credentials = { username: demoMember.username, password: hashForLogin(demoMember.password) };
    const foreign = await passSlider(api, 'smsLogin');
    await api.expectRefused(loginMember, 'captchaExpired', { body: { ...credentials, NECaptchaValidate: foreign } });
    const pass = await passSlider(api, 'login');
    await api.expectOk(loginMember, { body: { ...credentials, NECaptchaValidate: pass } });
    await api.expectRefused(loginMember, 'captchaExpired', { body: { ...credentials, NECaptchaValidate: pass } });
  });
});

describe('somebody who guesses', () => {
  async function guess(username: string, password = 'wrong') {
    const api = browser();
    const NECaptchaValidate = await passSlider(api, 'login');
    const started = performance.now();
    const answer = await api.call(loginMember, {
      body: { username, password: hashForLogin(password), NECaptchaValidate },
    });
    const { headers: _, requestId: __, ...words } = answer;
    return { words, ms: performance.now() - started };
  }

  test('cannot tell members from strangers, by words or by time, nor by the lock', async () => {
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
    const median = (guesses: typeof member) =>
      guesses
        .slice(0, 5)
        .map(({ ms }) => ms)
        .sort((a, b) => a - b)[2] ?? 0;
    expect(median(stranger)).toBeGreaterThan(median(member) * 0.35);
    expect(median(stranger)).toBeLessThan(median(member) * 3);
  });

  test('does not get in with the right password while locked, by any of the names, and does after fifteen minutes', async () => {
    for (const username of ['wang.dai@example.com', '789000000026']) {
      expect((await guess(username, 'Haidai2026')).words.error).toBe('loginLocked');
    }
    await site.clock.advance({ minutes: 14 });
    expect((await guess('13800000002', 'Haidai2026')).words.message).toBe('登录失败次数过多，请1分钟后再试');
    await site.clock.advance({ minutes: 1, seconds: 5 });
    await signInMember(browser(), { username: '13800000002', password: 'Haidai2026' });
  });

  test('has five tries even when all are made at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess('13800000002')));
    const failed = answers.filter(({ words }) => words.error === 'loginFailed');
    expect(failed).toHaveLength(5);
    await site.clock.advance({ minutes: 16 });
  });

  test('starts anew after a success', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 4; i += 1) expect((await guess('13800000002')).words.error).toBe('loginFailed');
      await signInMember(browser(), { username: '13800000002', password: 'Haidai2026' });
    }
  });
});

describe('a traveller signs in by SMS', () => {
  async function askForCode(mobile: string, api: Api = browser()) {
    const NECaptchaValidate = await passSlider(api, 'smsLogin');
    return api.call(sendLoginSmsCode, { body: { mobile, NECaptchaValidate } });
  }

  test('and gets an account whose user id is the mobile, the same one every time', async () => {
    const api = browser();
    expect(await signInBySms(api, '13912345678')).toMatchObject({ userType: 'NON_VIP' });
    const first = await api.expectOk(getLoginUser);
    expect(first).toMatchObject({
      userId: '13912345678',
      userType: 'NON_VIP',
      loginMobile: '139****5678',
      surnameCn: '',
    });
    await site.clock.advance({ minutes: 1 });
    const again = browser();
    await signInBySms(again, '13912345678');
    expect((await again.expectOk(getLoginUser)).id).toBe(first.id);
  });

  test('and is the member the mobile belongs to', async () => {
    const api = browser();
    expect(await signInBySms(api, '13800000001')).toMatchObject({ userType: 'VIP' });
    expect((await api.expectOk(getLoginUser)).userId).toBe(demoMember.userId);
  });

  test('with the code in the header, as the specification has it', async () => {
    const api = browser();
    await askForCode('13912340001', api);
    const smscode = await readSmsCode(api, '13912340001');
    await api.expectOk(loginBySms, { query: { mobile: '13912340001', loginType: 'AUTO' }, headers: { smscode } });
  });

  test('by a message that says so, and is not sent again within a minute', async () => {
    const answer = await askForCode('13912340002');
    expect(answer.result).toMatchObject({ resendAfterSeconds: 60 });
    const again = await askForCode('13912340002');
    expect(again).toMatchObject({
      error: 'smsTooOften',
      message: expect.stringMatching(/^短信发送过于频繁，请(60|59)秒后再试$/),
    });
    await site.clock.advance({ seconds: 60 });
    expect((await askForCode('13912340002')).code).toBe(1);
  });

  test('ten times a day and mobile', async () => {
    for (let i = 0; i < 10; i += 1) {
      expect((await askForCode('13912340003')).code).toBe(1);
      await site.clock.advance({ seconds: 61 });
    }
    expect((await askForCode('13912340003')).error).toBe('smsDayLimit');
    await site.clock.advance({ days: 1 });
    expect((await askForCode('13912340003')).code).toBe(1);
  });

  test('with the newest code only, once', async () => {
    const api = browser();
    await askForCode('13912340004', api);
    const old = await readSmsCode(api, '13912340004');
    await site.clock.advance({ seconds: 61 });
    await askForCode('13912340004', api);
    const code = await readSmsCode(api, '13912340004');
    const login = (smsCode: string) => api.call(loginBySms, { body: { mobile: '13912340004', smsCode } });
    if (old !== code) expect((await login(old)).error).toBe('smsCodeWrong');
    const answers = await Promise.all([login(code), login(code), login(code)]);
    expect(answers.map(({ error }) => error ?? 'ok').sort()).toEqual(['ok', 'smsCodeExpired', 'smsCodeExpired']);
  });

  test('within five minutes and five tries', async () => {
    const api = browser();
    await askForCode('13912340005', api);
    const code = await readSmsCode(api, '13912340005');
    const wrong = code === '000000' ? '000001' : '000000';
    const login = (smsCode: string) => api.call(loginBySms, { body: { mobile: '13912340005', smsCode } });
    for (let i = 0; i < 5; i += 1) expect((await login(wrong)).error).toBe('smsCodeWrong');
    expect((await login(code)).error).toBe('smsCodeExpired');

    await site.clock.advance({ minutes: 2 });
    await askForCode('13912340005', api);
    const late = await readSmsCode(api, '13912340005');
    await site.clock.advance({ minutes: 5, seconds: 1 });
    expect(await login(late)).toMatchObject({ error: 'smsCodeExpired', message: '短信验证码已失效，请重新获取' });
  });

  test.each([
    [sendLoginSmsCode, {}, 'mobile', '请填写正确格式的手机号'],
    [sendLoginSmsCode, { mobile: '12912345678' }, 'mobile', '请填写正确格式的手机号'],
    [loginBySms, { mobile: '13912345678' }, 'smsCode', '请填写短信验证码'],
    [loginBySms, { smsCode: '123456' }, 'mobile', '请填写正确格式的手机号'],
  ])('%o asks for what is missing in %o', async (operation, body, path, message) => {
    const answer = await browser().callLoosely(operation, { body });
    expect(answer).toMatchObject({ status: 400, error: 'invalidInput', fields: [{ path, message }] });
  });

  test('and no code leaves without a captcha', async () => {
    const answer = await browser().expectRefused(sendLoginSmsCode, 'captchaRequired', {
      body: { mobile: '13912340009' },
    });
    expect(answer.message).toBe('请先验证');
    await expect(readSmsCode(site.api, '13912340009')).rejects.toThrow('No code');
  });
});
