import { getLoginUser, getMobileLoginImageCode, loginBySms, sendLoginSmsCode } from '@haidai/contract/identity';
import { getSandboxImageCode } from '@haidai/contract/sandbox';
import { type Api, demoMember, passSlider, readSmsCode, signInBySms } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(() => site.close());

const browser = () => site.api.another();

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

  test('and is signed in as the member who verified the mobile', async () => {
    const api = browser();
    expect(await signInBySms(api, '13800000001')).toMatchObject({ userType: 'VIP' });
    expect((await api.expectOk(getLoginUser)).userId).toBe(demoMember.userId);
  });

  test('with the code in the header, as the specification demands', async () => {
    const api = browser();
    await askForCode('13912340001', api);
    const smscode = await readSmsCode(api, '13912340001');
    await api.expectOk(loginBySms, { query: { mobile: '13912340001', loginType: 'AUTO' }, headers: { smscode } });
  });

  test('with a code whose message names the login, and gets no second code within a minute', async () => {
    const answer = await askForCode('13912340002');
    expect(answer.result).toMatchObject({ resendAfterSeconds: 60 });
    const again = await askForCode('13912340002');
    expect(again).toMatchObject({
      error: 'smsTooOften',
      message: expect.stringMatching(/^验证码发送过于频繁，请(60|59)秒后再试$/),
    });
    await site.clock.advance({ seconds: 60 });
    expect((await askForCode('13912340002')).code).toBe(1);
  });

  test('with at most five codes a day to devices at one address, and again on the next day', async () => {
    for (let i = 0; i < 5; i += 1) {
      expect((await askForCode('13912340003')).code).toBe(1);
      await site.clock.advance({ seconds: 61 });
    }
    expect((await askForCode('13912340003')).error).toBe('smsDayLimit');
    await site.clock.advance({ days: 1 });
    expect((await askForCode('13912340003')).code).toBe(1);
  });

  test('with the newest code only, and only once', async () => {
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
    expect(await login(late)).toMatchObject({ error: 'smsCodeExpired', message: '验证码已失效，请重新获取' });
  });

  test.each([
    [sendLoginSmsCode, {}, 'mobile', '请填写正确格式的手机号'],
    [sendLoginSmsCode, { mobile: '12912345678' }, 'mobile', '请填写正确格式的手机号'],
    [loginBySms, { mobile: '13912345678' }, 'smsCode', '请填写短信验证码'],
    [loginBySms, { smsCode: '123456' }, 'mobile', '请填写正确格式的手机号'],
  ])('%o names the missing field of %o', async (operation, body, path, message) => {
    const answer = await browser().callLoosely(operation, { body });
    expect(answer).toMatchObject({ status: 400, error: 'invalidInput', fields: [{ path, message }] });
  });

  test('with a code that was requested with an image code', async () => {
    const api = browser();
    const { imageId } = await api.expectOk(getMobileLoginImageCode);
    const { code } = await api.expectOk(getSandboxImageCode, { params: { imageId } });
    await api.expectOk(sendLoginSmsCode, { query: { mobile: '13912340008' }, headers: { imagecode: code } });
    expect(await readSmsCode(api, '13912340008')).toMatch(/^\d{6}$/);
  });

  test('and gets no code without a captcha', async () => {
    const answer = await browser().expectRefused(sendLoginSmsCode, 'captchaRequired', {
      body: { mobile: '13912340009' },
    });
    expect(answer.message).toBe('请先验证');
    await expect(readSmsCode(site.api, '13912340009')).rejects.toThrow('No code');
  });
});
