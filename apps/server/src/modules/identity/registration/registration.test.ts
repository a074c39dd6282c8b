import { getLoginUser, loginMember, registerMember, sendRegisterSmsCode } from '@haidai/contract/identity';
import { getPoints } from '@haidai/contract/member';
import { isCardNumber } from '@haidai/domain/member';
import {
  type Api,
  citizenNumber,
  hashForLogin,
  passSlider,
  readSmsCode,
  signInBySms,
  signInMember,
} from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { spellName } from './spell-name.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(() => site.close());

const browser = () => site.api.another();

async function askForCode(api: Api, mobile: string) {
  const NECaptchaValidate = await passSlider(api, 'smsRegister');
  const sent = await api.expectOk(sendRegisterSmsCode, { query: { mobile, NECaptchaValidate } });
  return { NECaptchaValidate: sent.NECaptchaValidate, smsCode: await readSmsCode(api, mobile) };
}

const form = (n: number) => ({
  surnameCn: '吕',
  firstnameCn: '长安',
  documentType: 'NI' as const,
  documentNo: citizenNumber('1992-05-06', n),
  password: hashForLogin('Sea2Mountain'),
  agreed: true as const,
});

async function register(api: Api, mobile: string, n: number, change: Record<string, unknown> = {}) {
  const { smsCode, NECaptchaValidate } = await askForCode(api, mobile);
  const request = {
    query: { mobile, NECaptchaValidate },
    headers: { smscode: smsCode },
    body: { ...form(n), ...change },
  };
  return api.call(registerMember, request);
}

describe('a traveller who registers', () => {
  test('becomes a signed-in member with a card, 800 points and a name in pinyin', async () => {
    const api = browser();
    const { result } = await register(api, '13712340001', 1);
    expect(result).toMatchObject({ userType: 'VIP', points: 800, userId: expect.stringMatching(/^M\d{9}$/) });
    expect(isCardNumber('789', result?.clkid ?? '')).toBe(true);
    expect(await api.expectOk(getLoginUser)).toMatchObject({
      userId: result?.userId,
      clkid: result?.clkid,
      surnameCn: '吕',
      surnameEn: 'LYU',
      firstnameEn: 'CHANGAN',
      identifyType: 'NI',
      userType: 'VIP',
    });
    expect(await api.expectOk(getPoints)).toEqual({
      points: 800,
      frozen: 0,
      tier: '普卡',
      nextExpiry: { points: 800, expireAt: '2029-11-30T16:00:00.000Z' },
    });
    for (const username of ['13712340001', result?.clkid ?? '', citizenNumber('1992-05-06', 1)]) {
      await signInMember(browser(), { username, password: 'Sea2Mountain' });
    }
  });

  test('keeps the account of earlier SMS logins', async () => {
    const api = browser();
    await signInBySms(api, '13712340002');
    const before = await api.expectOk(getLoginUser);
    await site.clock.advance({ minutes: 2 });
    await register(api, '13712340002', 2, { surnameEn: 'Lu', firstnameEn: 'Chang An' });
    expect(await api.expectOk(getLoginUser)).toMatchObject({
      id: before.id,
      userType: 'VIP',
      surnameEn: 'LU',
      firstnameEn: 'CHANG AN',
    });
  });

  test('gets the errors of the form, and the code stays valid', async () => {
    const api = browser();
    const { smsCode, NECaptchaValidate } = await askForCode(api, '13712340003');
    const send = (change: object, headers = { smscode: smsCode }) =>
      api.call(registerMember, {
        query: { mobile: '13712340003', NECaptchaValidate },
        headers,
        body: { ...form(3), ...change },
      });
    const answer = await send({ documentNo: '370202199003071234', surnameCn: '' });
    expect(answer.error).toBe('invalidInput');
    expect(answer.fields?.map(({ path }) => path).sort()).toEqual(['documentNo', 'surnameCn']);
    expect((await api.callLoosely(registerMember, { body: { ...form(3), agreed: false } })).status).toBe(400);
    expect((await send({}, { smscode: smsCode === '000000' ? '000001' : '000000' })).error).toBe('smsCodeWrong');
    expect((await send({})).code).toBe(1);
    expect((await send({})).error).toBe('smsCodeExpired');
  });

  test('is refused with a registered mobile, document or e-mail', async () => {
    const email = 'sea@example.com';
    expect((await register(browser(), '13712340004', 4, { email })).code).toBe(1);
    expect((await register(browser(), '13712340005', 5, { email: 'SEA@example.com' })).error).toBe('mailRegistered');
    expect((await register(browser(), '13712340006', 4)).error).toBe('documentRegistered');
    await site.clock.advance({ minutes: 2 });
    expect((await register(browser(), '13712340004', 7)).error).toBe('mobileRegistered');
    const half = await site.db
      .selectFrom('account')
      .selectAll()
      .where('mobile_fp', 'in', ['13712340005', '13712340006'].map(site.deps.vault.fingerprint))
      .execute();
    expect(half).toEqual([]);
  });

  test('needs the code and the pass of a registration, not of a login', async () => {
    const api = browser();
    const { smsCode } = await askForCode(api, '13712340007');
    const body = { ...form(8), mobile: '13712340007', smsCode };
    await api.expectRefused(registerMember, 'captchaRequired', { query: {}, headers: {}, body });
    const NECaptchaValidate = await passSlider(api, 'login');
    await api.expectRefused(registerMember, 'captchaExpired', { query: { NECaptchaValidate }, headers: {}, body });
    const login = await passSlider(api, 'login');
    await api.expectRefused(loginMember, 'loginFailed', {
      body: { username: '13712340007', password: form(8).password, NECaptchaValidate: login },
    });
  });

  test('gets the same answer to a code request with any mobile, of a member or not', async () => {
    const [known, unknown] = [await askForCode(browser(), '13800000002'), await askForCode(browser(), '13712340009')];
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
  });
});

test('only a member can see points, and only their own', async () => {
  const api = browser();
  await signInBySms(api, '13712340011');
  await api.expectRefused(getPoints, 'notMember');
  await signInMember(api);
  await api.expectRefused(getPoints, 'notFound', { query: { userId: 'M100000002' } });
  expect((await api.expectOk(getPoints, { query: { userId: 'M100000001' } })).points).toBe(88_800);
});

test.each([
  ['单', '雄信', 'SHAN', 'XIONGXIN'],
  ['欧阳', '修', 'OUYANG', 'XIU'],
  ['阿依古丽', '买买提', 'AYIGULI', 'MAIMAITI'],
])('%s%s is spelled %s %s', (surname, firstName, surnameEn, firstnameEn) => {
  expect(spellName(surname, firstName)).toEqual({ surnameEn, firstnameEn });
});

test('the points of a lot expire, and the point entries cannot be changed', async () => {
  const api = browser();
  await register(api, '13712340010', 10);
  const change = site.db.updateTable('point_entry').set({ points: 9 }).execute();
  await expect(change).rejects.toThrow('append-only');
  await site.clock.advance({ days: 3 * 366 + 10 });
  await signInMember(api, { username: '13712340010', password: 'Sea2Mountain' });
  expect(await api.expectOk(getPoints)).toMatchObject({ points: 0, nextExpiry: null });
});
