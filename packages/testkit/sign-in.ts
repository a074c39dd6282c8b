import { createHash } from 'node:crypto';
import { loginBySms, loginMember, sendLoginSmsCode } from '@haidai/contract/identity';
import { listSandboxMessages } from '@haidai/contract/sandbox';
import type { Api } from './api.ts';
import { passSlider } from './captcha.ts';

/** The demo member everybody may sign in as. */
export const demoMember = { username: '13800000001', password: 'Haidai2026', userId: 'M100000001' } as const;

/** As the browser sends a password. */
export function hashForLogin(password: string): string {
  return createHash('sha256').update(password).digest('hex');
}

/** Signs a member in; the browser keeps the cookies. Gives the tokens. */
export async function signInMember(
  api: Api,
  { username, password }: { username: string; password: string } = demoMember,
) {
  const NECaptchaValidate = await passSlider(api, 'login');
  return api.expectOk(loginMember, { body: { username, password: hashForLogin(password), NECaptchaValidate } });
}

/** Signs in by SMS, reading the code where a person would: on the telephone, which is the sandbox's outbox. */
export async function signInBySms(api: Api, mobile: string) {
  const NECaptchaValidate = await passSlider(api, 'smsLogin');
  await api.expectOk(sendLoginSmsCode, { body: { mobile, NECaptchaValidate } });
  return api.expectOk(loginBySms, { body: { mobile, smsCode: await readSmsCode(api, mobile) } });
}

/** Messages whose code was read, by their ids: who waits for the next one must not read an old one again. */
const read = new Set<string>();

/** The newest code sent to a mobile. */
export async function readSmsCode(api: Api, mobile: string): Promise<string> {
  const [newest] = await listCodes(api, mobile);
  if (!newest) throw new Error(`No code was sent to ${mobile}`);
  read.add(newest.id);
  return newest.code;
}

/** The newest code sent to a mobile that nobody here has read; '' where it has not come yet. */
export async function readNextSmsCode(api: Api, mobile: string): Promise<string> {
  const [newest] = await listCodes(api, mobile);
  if (!newest || read.has(newest.id)) return '';
  read.add(newest.id);
  return newest.code;
}

async function listCodes(api: Api, mobile: string): Promise<{ id: string; code: string }[]> {
  const messages = await api.expectOk(listSandboxMessages, { query: { recipient: mobile } });
  return messages.flatMap(({ id, body }) => {
    const code = /(?:验证码|Code )(\d{6})/.exec(body)?.[1];
    return code ? [{ id, code }] : [];
  });
}
