import { loginBySms, registerMember, sendLoginSmsCode, sendRegisterSmsCode } from '@haidai/contract/identity';
import { type Answer, type Api, citizenNumber, hashForLogin, readSmsCode, signInBySms } from '@haidai/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { Refusal } from '../../../platform/index.ts';
import { issueCaptchaPass } from '../captcha/captcha-pass.ts';
import { sendProvenCode } from './send-code.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.deleteFrom('rate_counter').execute();
});

const browser = () => site.api.another();
let mobiles = 13_200_000_000;
const nextMobile = () => {
  mobiles += 1;
  return String(mobiles);
};

/** Requests an SMS code with a solved puzzle. The answer for a registration also holds the captcha pass for it. */
async function ask(api: Api, mobile: string, what: 'login' | 'register' = 'login'): Promise<Answer<unknown>> {
  const purpose = what === 'login' ? 'smsLogin' : 'smsRegister';
  const { NECaptchaValidate } = await issueCaptchaPass(site.deps, { purpose, deviceId: api.deviceId });
  return api.call(what === 'login' ? sendLoginSmsCode : sendRegisterSmsCode, { body: { mobile, NECaptchaValidate } });
}

/** Fills a limit as if other people had just used it up. */
async function useUp(kind: string, key: string, hits: number): Promise<void> {
  const now = site.clock.now();
  const keyFp = site.deps.vault.fingerprint(`limit:${kind}:${key}`);
  await sql`
    insert into rate_counter (kind, key_fp, hits, expires_at)
    values (${kind}, ${keyFp}, array_fill(${now}::timestamptz, array[${hits}::int]), ${new Date(now.getTime() + 3_600_000)})
  `.execute(site.db);
}

describe('the site sends SMS codes', () => {
  test('at most once in sixty seconds to a mobile, for any purpose and device', async () => {
    const mobile = nextMobile();
    expect((await ask(browser(), mobile)).code).toBe(1);
    expect((await ask(browser(), mobile, 'register')).error).toBe('smsTooOften');
    // The test clock also runs by itself. 40 s leave a reserve for a busy machine that answers slowly.
    await site.clock.advance({ seconds: 40 });
    expect((await ask(browser(), mobile)).error).toBe('smsTooOften');
    await site.clock.advance({ seconds: 20 });
    expect((await ask(browser(), mobile, 'register')).code).toBe(1);
  });

  test('once to a mobile for ten requests at the same moment', async () => {
    const mobile = nextMobile();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(browser(), mobile)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  });

  test('at most ten times in an hour for a device', async () => {
    const api = browser();
    for (let n = 0; n < 10; n += 1) expect((await ask(api, nextMobile())).code).toBe(1);
    expect(await ask(api, nextMobile())).toMatchObject({ status: 429, error: 'tooOften' });
    expect((await ask(browser(), nextMobile())).code).toBe(1);
    await site.clock.advance({ minutes: 61 });
    expect((await ask(api, nextMobile())).code).toBe(1);
  });

  test('at most five hundred times in an hour for an address', async () => {
    await useUp('smsCode.address', '127.0.0.1', 499);
    expect((await ask(browser(), nextMobile())).code).toBe(1);
    expect(await ask(browser(), nextMobile())).toMatchObject({ status: 429, error: 'tooOften' });
  });

  test('at most three hundred times in a minute in all', async () => {
    await useUp('smsCode.house', '', 299);
    expect((await ask(browser(), nextMobile())).code).toBe(1);
    expect(await ask(browser(), nextMobile())).toMatchObject({ status: 429, error: 'tooOften' });
    await site.clock.advance({ seconds: 61 });
    expect((await ask(browser(), nextMobile())).code).toBe(1);
  });
});

describe('code requests of strangers', () => {
  /** Requests a code from the given address. Returns '' if the site sent a code, otherwise the refusal. */
  async function askAt(
    clientAddress: string,
    mobile: string,
    {
      purpose = 'login' as const,
      deviceId = browser().deviceId,
    }: { purpose?: 'login' | 'ticket'; deviceId?: string } = {},
  ): Promise<string> {
    try {
      await sendProvenCode(site.deps, purpose, { to: mobile, deviceId, clientAddress });
      return '';
    } catch (error) {
      if (error instanceof Refusal) return error.refusal;
      throw error;
    }
  }
  const nextMinute = () => site.clock.advance({ seconds: 61 });

  async function exhaust(mobile: string): Promise<string[]> {
    const answers: string[] = [];
    for (let n = 0; n < 10; n += 1) {
      answers.push(await askAt(`203.0.113.${n}`, mobile));
      await nextMinute();
    }
    return answers;
  }

  test("neither replace the holder's code nor use up its tries", async () => {
    const [own, stranger, mobile] = [browser(), browser(), nextMobile()];
    await ask(own, mobile);
    const smsCode = await readSmsCode(own, mobile);
    const wrong = smsCode === '000000' ? '000001' : '000000';
    const logIn = (api: Api, typed: string) => api.call(loginBySms, { body: { mobile, smsCode: typed } });
    for (let tries = 0; tries < 6; tries += 1) expect((await logIn(stranger, wrong)).error).toBe('smsCodeExpired');
    await nextMinute();
    await ask(stranger, mobile);
    for (let tries = 0; tries < 5; tries += 1) expect((await logIn(stranger, wrong)).code).toBe(0);
    expect((await logIn(own, smsCode)).code).toBe(1);
  });

  test('use up eight codes a day for unknown devices, and a device of the holder has ten more', async () => {
    const mobile = nextMobile();
    const own = browser();
    await signInBySms(own, mobile);
    await nextMinute();
    expect(await exhaust(mobile)).toEqual([...Array(7).fill(''), ...Array(3).fill('smsDayLimit')]);
    for (let n = 0; n < 10; n += 1) {
      await site.clock.advance({ minutes: 7 });
      expect(await askAt('198.51.100.1', mobile, { deviceId: own.deviceId })).toBe('');
    }
    await site.clock.advance({ minutes: 7 });
    expect(await askAt('198.51.100.1', mobile, { deviceId: own.deviceId })).toBe('smsDayLimit');
  });

  test('do not use up the codes of another purpose', async () => {
    const mobile = nextMobile();
    await exhaust(mobile);
    expect(await askAt('198.51.100.1', mobile)).toBe('smsDayLimit');
    expect(await askAt('198.51.100.1', mobile, { purpose: 'ticket' })).toBe('');
  });

  test('use up five codes for one address, and do not start the minute for others after that', async () => {
    const mobile = nextMobile();
    for (let n = 0; n < 5; n += 1) {
      expect(await askAt('203.0.113.7', mobile)).toBe('');
      expect(await askAt('203.0.113.8', mobile)).toBe('smsTooOften');
      await nextMinute();
    }
    expect(await askAt('203.0.113.7', mobile)).toBe('smsDayLimit');
    expect(await askAt('198.51.100.1', mobile)).toBe('');
  });

  test('do not make a device of the holder wait for a minute', async () => {
    const mobile = nextMobile();
    const own = browser();
    await signInBySms(own, mobile);
    await nextMinute();
    expect(await askAt('203.0.113.7', mobile)).toBe('');
    expect(await askAt('198.51.100.1', mobile)).toBe('smsTooOften');
    expect(await askAt('198.51.100.1', mobile, { deviceId: own.deviceId })).toBe('');
  });

  test('get one code if twenty come at the same moment from twenty addresses', async () => {
    const mobile = nextMobile();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => askAt(`203.0.113.${n}`, mobile)));
    expect(answers.filter((refusal) => refusal === '')).toHaveLength(1);
  });
});

test('a code for a registration has five tries, like a code for a login', async () => {
  const api = browser();
  const mobile = nextMobile();
  const sent = await ask(api, mobile, 'register');
  const { NECaptchaValidate } = sent.result as { NECaptchaValidate: string };
  const code = await readSmsCode(api, mobile);
  const wrong = code === '000000' ? '000001' : '000000';
  const body = {
    surnameCn: '周',
    firstnameCn: '远',
    documentType: 'NI' as const,
    documentNo: citizenNumber('1991-01-02', 81),
    password: hashForLogin('Sea2Mountain'),
    agreed: true as const,
  };
  const register = (smscode: string) =>
    api.call(registerMember, { query: { mobile, NECaptchaValidate }, headers: { smscode }, body });
  for (let n = 0; n < 5; n += 1) expect((await register(wrong)).error).toBe('smsCodeWrong');
  expect((await register(code)).error).toBe('smsCodeExpired');
  // A code for a registration is not valid for a login.
  expect((await api.call(loginBySms, { body: { mobile, smsCode: code } })).error).toBe('smsCodeExpired');
});

describe('codes by SMS to other countries', () => {
  const send = async (to: string, clientAddress: string, deviceId = browser().deviceId) => {
    try {
      await sendProvenCode(site.deps, 'login', { to, deviceId, clientAddress });
      return '';
    } catch (error) {
      if (error instanceof Refusal) return error.refusal;
      throw error;
    }
  };

  test('go to listed countries only, and a number of a wrong length is refused', async () => {
    expect(await send('+447700900201', '198.51.100.1')).toBe('');
    expect(await send('+18765550123', '198.51.100.1')).toBe('smsCountryClosed');
    expect(await send('+4477009002', '198.51.100.1')).toBe('invalidInput');
  });

  test('are limited by device and by address, with ever new mobiles', async () => {
    const deviceId = browser().deviceId;
    const ofDevice: string[] = [];
    for (let n = 0; n < 6; n += 1) ofDevice.push(await send(`+44770090030${n}`, `198.51.101.${n}`, deviceId));
    expect(ofDevice).toEqual(['', '', '', '', '', 'smsDayLimit']);
    const ofAddress: string[] = [];
    for (let n = 10; n < 31; n += 1) ofAddress.push(await send(`+4477009004${n}`, '198.51.102.1'));
    expect(ofAddress.filter((refusal) => refusal === '')).toHaveLength(20);
    expect(ofAddress.at(-1)).toBe('smsDayLimit');
    expect(await send('13912349999', '198.51.102.1')).toBe('');
  });

  test('are limited by country, and another country is not affected', async () => {
    const today = site.clock.today();
    await useUp(`foreignSms.${today}.country`, 'KZ', 200);
    expect(await send('+77011234567', '198.51.103.1')).toBe('smsDayLimit');
    expect(await send('+79161234567', '198.51.103.2')).toBe('');
  });
});
