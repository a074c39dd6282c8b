import {
  beginPasskeyLogin,
  beginPasskeyRegistration,
  confirmPasskeyLogin,
  confirmPasskeyRegistration,
  exportData,
  getLoginUser,
  listPasskeys,
  listSignIns,
  removePasskey,
  renamePasskey,
  sendAccountSmsCode,
} from '@haidai/contract/identity';
import { listSandboxMessages } from '@haidai/contract/sandbox';
import { mostPasskeys } from '@haidai/domain/identity';
import {
  type Api,
  addPasskey,
  demoMember,
  logInByPasskey,
  passSlider,
  readSmsCode,
  type SoftPasskey,
  signInBySms,
  signInMember,
} from '@haidai/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

let mobiles = 13_912_350_000;
/** Signs a new traveller in by SMS. */
async function givenTraveller(): Promise<{ api: Api; mobile: string }> {
  mobiles += 1;
  const [api, mobile] = [site.api.another(), String(mobiles)];
  await signInBySms(api, mobile);
  return { api, mobile };
}

beforeEach(() => site.db.deleteFrom('rate_counter').execute());

describe('a passkey', () => {
  test('signs its account in on another device, and the list of sign-ins shows it', async () => {
    const { api, mobile } = await givenTraveller();
    const { passkey, answer } = await addPasskey(api);
    expect(answer).toMatchObject({ code: 1, result: { name: '', lastUsedAt: null } });
    const other = site.api.another();
    const login = await logInByPasskey(other, passkey);
    expect(login.answer).toMatchObject({ code: 1, result: { userType: 'NON_VIP', token_type: 'bearer' } });
    expect((await other.expectOk(getLoginUser)).userId).toBe(mobile);
    expect((await other.expectOk(listSignIns)).total).toBe(2);
    expect((await api.expectOk(listPasskeys)).passkeys[0]?.lastUsedAt).not.toBeNull();
  });

  test('needs a sign-in of the last fifteen minutes', async () => {
    const { api } = await givenTraveller();
    const { body } = await addPasskey(api);
    await site.clock.advance({ minutes: 15 });
    await api.expectRefused(beginPasskeyRegistration, 'signInTooOld');
    await api.expectRefused(confirmPasskeyRegistration, 'signInTooOld', { body });
  });

  test('is announced to the account holder, like its removal', async () => {
    const { api, mobile } = await givenTraveller();
    await addPasskey(api);
    const [passkey] = (await api.expectOk(listPasskeys)).passkeys;
    await api.expectOk(removePasskey, { body: { id: passkey?.id ?? '' } });
    await site.runJobs();
    const messages = await api.expectOk(listSandboxMessages, { query: { recipient: mobile } });
    const texts = messages.map(({ body: text }) => text).filter((text) => text.includes('通行密钥'));
    expect(texts).toEqual([expect.stringContaining('（删除）'), expect.stringContaining('（新增）')]);
  });

  test('is one of at most ten, also if two are added at the same moment', async () => {
    const { api } = await givenTraveller();
    for (let count = 0; count < mostPasskeys - 1; count += 1) await addPasskey(api);
    const last = await Promise.all([addPasskey(api), addPasskey(api)].map((each) => each.catch(() => null)));
    expect(last.filter((each) => each?.answer.code === 1)).toHaveLength(1);
    expect((await api.expectOk(listPasskeys)).passkeys).toHaveLength(mostPasskeys);
    await api.expectRefused(beginPasskeyRegistration, 'passkeyLimit');
  });
});

describe('a registration is refused', () => {
  test.each([
    ['of another origin', { origin: 'http://localhost:9999' }],
    ['in a frame of another site', { crossOrigin: true }],
    ['for another site', { rpId: 'elsewhere.example' }],
    ['without a verified user', { flags: 0x41 }],
    ['without a user', { flags: 0x44 }],
    ['with another credential id than the attested one', { credentialId: 'AAAA' }],
    ['of a sign-in', { type: 'webauthn.get' }],
  ])('%s', async (_, fault) => {
    const { api } = await givenTraveller();
    expect((await addPasskey(api, fault)).answer.error).toBe('passkeyRefused');
    expect((await api.expectOk(listPasskeys)).passkeys).toEqual([]);
  });

  test('with the challenge of another account, of a sign-in, or a spent one', async () => {
    const [mine, other] = [await givenTraveller(), await givenTraveller()];
    const { challenge: foreign } = await other.api.expectOk(beginPasskeyRegistration);
    expect((await addPasskey(mine.api, { challenge: foreign })).answer.error).toBe('passkeyExpired');
    const { challenge: ofLogin } = await mine.api.expectOk(beginPasskeyLogin);
    expect((await addPasskey(mine.api, { challenge: ofLogin })).answer.error).toBe('passkeyExpired');
    const { body } = await addPasskey(mine.api);
    await mine.api.expectRefused(confirmPasskeyRegistration, 'passkeyExpired', { body });
  });
});

describe('a sign-in is refused', () => {
  let passkey: SoftPasskey;
  let holder: Api;
  beforeAll(async () => {
    ({ api: holder } = await givenTraveller());
    ({ passkey } = await addPasskey(holder));
  });
  const refusalOf = async (fault: Parameters<typeof logInByPasskey>[2], key = passkey) =>
    (await logInByPasskey(site.api.another(), key, fault)).answer.error;

  test.each([
    ['at another origin', { origin: 'https://haidai.example' }, 'passkeyRefused'],
    ['for another site', { rpId: 'haidai.example' }, 'passkeyRefused'],
    ['without a verified user', { flags: 0x01 }, 'passkeyRefused'],
    ['with another signature', { signature: 'AAAA' }, 'passkeyRefused'],
    ['with the handle of another account', { userHandle: 'AAAA' }, 'passkeyRefused'],
    ['as a registration', { type: 'webauthn.create' }, 'passkeyRefused'],
    ['with an invented challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }, 'passkeyExpired'],
    ['with an unknown passkey', { credentialId: 'AAAA' }, 'passkeyUnknown'],
  ] as const)('%s', async (_, fault, refusal) => {
    expect(await refusalOf(fault)).toBe(refusal);
  });

  test('if the answer is sent again, from another device, or late', async () => {
    const api = site.api.another();
    const { body } = await logInByPasskey(api, passkey);
    await api.expectRefused(confirmPasskeyLogin, 'passkeyExpired', { body });
    const { challenge } = await api.expectOk(beginPasskeyLogin);
    expect(await refusalOf({ challenge })).toBe('passkeyExpired');
    await site.clock.advance({ minutes: 10 });
    expect((await logInByPasskey(api, passkey, { challenge })).answer.error).toBe('passkeyExpired');
  });

  test('if the counter does not grow, because the passkey was copied', async () => {
    const { api } = await givenTraveller();
    const counting = (await addPasskey(api)).passkey;
    counting.counter = 7;
    expect(await refusalOf({}, counting)).toBeUndefined();
    expect(await refusalOf({}, counting)).toBe('passkeyRefused');
    counting.counter = 6;
    expect(await refusalOf({}, counting)).toBe('passkeyRefused');
    counting.counter = 8;
    const same = await Promise.all([refusalOf({}, counting), refusalOf({}, counting), refusalOf({}, counting)]);
    expect(same.filter((error) => error === undefined)).toHaveLength(1);
  });

  test('with the key of one account and the credential of another', async () => {
    const other = await givenTraveller();
    const { passkey: theirs } = await addPasskey(other.api);
    expect(await refusalOf({ credentialId: theirs.credentialId })).toBe('passkeyRefused');
  });

  test('after the passkey was removed', async () => {
    const { api } = await givenTraveller();
    const { passkey: removed, answer } = await addPasskey(api);
    await api.expectOk(removePasskey, { body: { id: answer.result?.id ?? '' } });
    expect(await refusalOf({}, removed)).toBe('passkeyUnknown');
  });
});

test('an account renames and removes its own passkeys only', async () => {
  const [mine, other] = [await givenTraveller(), await givenTraveller()];
  const id = (await addPasskey(mine.api)).answer.result?.id ?? '';
  await other.api.expectRefused(renamePasskey, 'notFound', { body: { id, name: 'mine' } });
  await other.api.expectRefused(removePasskey, 'notFound', { body: { id } });
  expect(await mine.api.expectOk(renamePasskey, { body: { id, name: ' 手机 ' } })).toMatchObject({ name: '手机' });
});

test('the export of an account names its passkeys, without keys', async () => {
  const api = site.api.another();
  await signInMember(api);
  await addPasskey(api);
  const NECaptchaValidate = await passSlider(api, 'accountSms');
  await api.expectOk(sendAccountSmsCode, { body: { NECaptchaValidate } });
  const smsCode = await readSmsCode(api, demoMember.username);
  const { data } = await api.expectOk(exportData, { body: { smsCode } });
  expect(data).toMatchObject({ account: { passkeys: [{ name: '' }] } });
  expect(JSON.stringify(data)).not.toMatch(/public_?key|credential/i);
});
