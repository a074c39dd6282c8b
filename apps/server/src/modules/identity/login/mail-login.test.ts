import {
  addContact,
  changeMail,
  closeAccount,
  exportData,
  getLoginUser,
  getProfile,
  loginByMail,
  registerMember,
  sendAccountSmsCode,
  sendLoginMailCode,
  sendRegisterMailCode,
} from '@haidai/contract/identity';
import {
  type Api,
  citizenNumber,
  hashForLogin,
  passSlider,
  readSmsCode,
  signInByMail,
  signInBySms,
} from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(() => site.close());

const accountsWith = (mail: string) =>
  site.db.selectFrom('account').select('id').where('mail_fp', '=', site.deps.vault.fingerprint(mail)).execute();

/** Sends a code for a change of the account, to its own contact or to a new one, and returns it. */
async function codeFor(api: Api, to: string, isNew: '' | 'newMobile' | 'newMail' = ''): Promise<string> {
  await site.clock.advance({ minutes: 2 });
  const NECaptchaValidate = await passSlider(api, 'accountSms');
  await api.expectOk(sendAccountSmsCode, { body: { NECaptchaValidate, ...(isNew && { [isNew]: to }) } });
  return readSmsCode(api, to);
}

async function addOther(api: Api, own: string, contact: string) {
  const smsCode = await codeFor(api, own);
  const newCode = await codeFor(api, contact, contact.includes('@') ? 'newMail' : 'newMobile');
  return api.call(addContact, { body: { smsCode, contact, newCode } });
}

describe('a code by e-mail', () => {
  test('makes an account at the first login and opens the same one later, however the address is written', async () => {
    const [phone, laptop] = [site.api.another(), site.api.another()];
    await signInByMail(phone, 'Ann.Lee@Example.com');
    await site.clock.advance({ minutes: 2 });
    await signInByMail(laptop, 'ann.lee@example.com');
    const [one, other] = [await phone.expectOk(getLoginUser), await laptop.expectOk(getLoginUser)];
    expect(other.id).toBe(one.id);
    expect(one).toMatchObject({ userId: 'ann.lee@example.com', userType: 'NON_VIP', loginName: 'a******@example.com' });
  });

  test('makes one account for two first logins at the same moment', async () => {
    const mail = 'twins@example.com';
    const apis = [site.api.another(), site.api.another()];
    const bodies: { email: string; mailCode: string }[] = [];
    for (const api of apis) {
      const NECaptchaValidate = await passSlider(api, 'smsLogin');
      await api.expectOk(sendLoginMailCode, { body: { email: mail, NECaptchaValidate } });
      bodies.push({ email: mail, mailCode: await readSmsCode(api, mail) });
      await site.clock.advance({ seconds: 61 });
    }
    const answers = await Promise.all(
      apis.map((api, index) => api.call(loginByMail, { body: bodies[index] as never })),
    );
    expect(answers.map(({ code }) => code)).toEqual([1, 1]);
    expect(await accountsWith(mail)).toHaveLength(1);
  });

  test('is used once, allows five tries, and belongs to the device that requested it', async () => {
    const [api, stranger] = [site.api.another(), site.api.another()];
    const NECaptchaValidate = await passSlider(api, 'smsLogin');
    await api.expectOk(sendLoginMailCode, { body: { email: 'once@example.com', NECaptchaValidate } });
    const body = { email: 'once@example.com', mailCode: await readSmsCode(api, 'once@example.com') };
    await stranger.expectRefused(loginByMail, 'smsCodeExpired', { body });
    await api.expectOk(loginByMail, { body });
    await api.expectRefused(loginByMail, 'smsCodeExpired', { body });
  });

  test('is answered alike for a member and for an unknown address', async () => {
    const ask = async (email: string) => {
      const api = site.api.another();
      const NECaptchaValidate = await passSlider(api, 'smsLogin');
      const { code, result } = await api.call(sendLoginMailCode, { body: { email, NECaptchaValidate } });
      return { code, fields: Object.keys(result as object) };
    };
    expect(await ask('ann.lee@example.com')).toEqual(await ask('nobody@example.com'));
  });
});

describe('an account made by e-mail', () => {
  test('adds a mobile with a code from each, and both sign in to it', async () => {
    const api = site.api.another();
    await signInByMail(api, 'both@example.com');
    const { id } = await api.expectOk(getLoginUser);
    expect(await addOther(api, 'both@example.com', '+447700900123')).toMatchObject({ code: 1 });
    expect(await api.expectOk(getProfile)).toMatchObject({ mobileMasked: '+44******0123', mailConfirmed: true });
    await site.clock.advance({ minutes: 2 });
    const other = site.api.another();
    await signInBySms(other, '+447700900123');
    expect((await other.expectOk(getLoginUser)).id).toBe(id);
  });

  test('refuses a contact that signs in to another account', async () => {
    const [one, other] = [site.api.another(), site.api.another()];
    await signInBySms(one, '13712360001');
    await signInByMail(other, 'second@example.com');
    expect((await addOther(other, 'second@example.com', '13712360001')).error).toBe('contactTaken');
    expect((await addOther(one, '13712360001', 'second@example.com')).error).toBe('contactTaken');
  });

  test('is exported and closed with a code by e-mail, and its address then makes a new account', async () => {
    const api = site.api.another();
    await signInByMail(api, 'leaver@example.com');
    const { id } = await api.expectOk(getLoginUser);
    const smsCode = await codeFor(api, 'leaver@example.com');
    const { data } = await api.expectOk(exportData, { body: { smsCode } });
    expect(data.account).toMatchObject({ mail: 'leaver@example.com', mobile: '' });
    const last = await codeFor(api, 'leaver@example.com');
    await api.expectOk(closeAccount, { body: { smsCode: last, agreed: true } });
    expect(await accountsWith('leaver@example.com')).toEqual([]);
    await site.runJobs();
    await site.clock.advance({ minutes: 2 });
    const again = site.api.another();
    await signInByMail(again, 'leaver@example.com');
    expect((await again.expectOk(getLoginUser)).id).not.toBe(id);
  });

  test('becomes the account of a member, who keeps the address as long as there is no mobile', async () => {
    const api = site.api.another();
    await signInByMail(api, 'joiner@example.com');
    const { id } = await api.expectOk(getLoginUser);
    await site.clock.advance({ minutes: 2 });
    const pass = await passSlider(api, 'smsRegister');
    const email = 'joiner@example.com';
    const { NECaptchaValidate } = await api.expectOk(sendRegisterMailCode, {
      body: { email, NECaptchaValidate: pass },
    });
    const body = {
      email,
      mailCode: await readSmsCode(api, email),
      NECaptchaValidate,
      surnameCn: '王',
      firstnameCn: '远',
      documentType: 'NI' as const,
      documentNo: citizenNumber('1991-03-07', 7),
      password: hashForLogin('Haidai2026'),
      agreed: true as const,
    };
    await api.expectOk(registerMember, { body });
    expect(await api.expectOk(getLoginUser)).toMatchObject({ id, userType: 'VIP' });
    const smsCode = await codeFor(api, email);
    await api.expectRefused(changeMail, 'lastContact', { body: { smsCode, email: '' } });
  });
});
