import { createHash } from 'node:crypto';
import { loginByMail, loginBySms, loginMember, sendLoginMailCode, sendLoginSmsCode } from '@haidai/contract/identity';
import { listSandboxMessages } from '@haidai/contract/sandbox';
import type { Api } from './api.ts';
import { passSlider } from './captcha.ts';
import { readDemo } from './demo-people.ts';

const people = readDemo('people.json');

/** The demo member that every test may use to sign in. */
export const demoMember = {
  username: people?.members?.[0]?.mobile ?? '13800000001',
  password: people?.password ?? 'Haidai2026',
  userId: 'M100000001',
} as const;

/** Returns the password hash that a browser sends. */
export function hashForLogin(password: string): string {
  return createHash('sha256').update(password).digest('hex');
}

/** Signs a member in and returns the tokens. The browser keeps the cookies. The check is a puzzle by default. */
export async function signInMember(
  api: Api,
  { username, password }: { username: string; password: string } = demoMember,
  passCheck: typeof passSlider = passSlider,
) {
  const NECaptchaValidate = await passCheck(api, 'login');
  return api.expectOk(loginMember, { body: { username, password: hashForLogin(password), NECaptchaValidate } });
}

/** Signs in by SMS. The code comes from the sandbox's outbox, which stands for the member's telephone. */
export async function signInBySms(api: Api, mobile: string) {
  const NECaptchaValidate = await passSlider(api, 'smsLogin');
  await api.expectOk(sendLoginSmsCode, { body: { mobile, NECaptchaValidate } });
  return api.expectOk(loginBySms, { body: { mobile, smsCode: await readSmsCode(api, mobile) } });
}

/** Signs in with a code by e-mail, as `signInBySms` does by SMS. */
export async function signInByMail(api: Api, email: string) {
  const NECaptchaValidate = await passSlider(api, 'smsLogin');
  await api.expectOk(sendLoginMailCode, { body: { email, NECaptchaValidate } });
  return api.expectOk(loginByMail, { body: { email, mailCode: await readSmsCode(api, email.toLowerCase()) } });
}

/** The ids of messages whose code a test has read. A test that waits for the next message must not read an old one. */
const read = new Set<string>();

/** Returns the newest code sent to a mobile or a mail address. */
export async function readSmsCode(api: Api, mobile: string): Promise<string> {
  const [newest] = await listCodes(api, mobile);
  if (!newest) throw new Error(`No code was sent to ${mobile}`);
  read.add(newest.id);
  return newest.code;
}

/** Returns the newest unread code sent to a mobile, or '' if it has not come yet. */
export async function readNextSmsCode(api: Api, mobile: string): Promise<string> {
  const [newest] = await listCodes(api, mobile);
  if (!newest || read.has(newest.id)) return '';
  read.add(newest.id);
  return newest.code;
}

async function listCodes(api: Api, mobile: string): Promise<{ id: string; code: string }[]> {
  const messages = await api.expectOk(listSandboxMessages, { query: { recipient: mobile } });
  return messages.flatMap(({ id, body }) => {
    const code = /(?:验证码|Your code is )(\d{6})/.exec(body)?.[1];
    return code ? [{ id, code }] : [];
  });
}
