import { createHmac } from 'node:crypto';
import { giveStaffCode } from '@haidai/contract/sandbox';
import { enrolStaff as enrol, logInStaff, startEnrolment } from '@haidai/contract/staff';
import type { Api } from './api.ts';
import { hashForLogin } from './sign-in.ts';

const password = 'HaidaiOps2026';

/** The demo staff everybody may sign in as at the desk: two clerks and a supervisor. */
export const demoClerks = [
  { login: 'clerk.zhao', password },
  { login: 'clerk.qian', password },
] as const;
export const demoSupervisor = { login: 'supervisor.sun', password } as const;

interface Who {
  login: string;
  password: string;
}

/** Signs one of the demo staff in; the browser keeps the cookie. However many do at the same moment, each is let in. */
export async function signInStaff(api: Api, { login, password }: Who = demoClerks[0]) {
  const { code } = await api.expectOk(giveStaffCode, { body: { login } });
  return api.expectOk(logInStaff, { body: { login, password: hashForLogin(password), code } });
}

/** The first sign-in of somebody the demo does not know: their telephone learns the secret, and shows a code. */
export async function enrolStaff(api: Api, { login, password }: Who, now: Date) {
  const credentials = { login, password: hashForLogin(password) };
  const { secret } = await api.expectOk(startEnrolment, { body: credentials });
  const code = authenticatorCode(secret, now);
  return { secret, ...(await api.expectOk(enrol, { body: { ...credentials, code } })) };
}

/** What a telephone shows at a moment for a secret in base32 (RFC 6238). */
export function authenticatorCode(secret: string, now: Date): string {
  let bits = 0n;
  for (const letter of secret) bits = bits * 32n + BigInt('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter));
  const key = Buffer.from(bits.toString(16).padStart((secret.length * 5) / 4, '0'), 'hex');
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 0x0f) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
