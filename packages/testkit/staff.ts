import { giveStaffCode } from '@haidai/contract/sandbox';
import { enrolStaff as enrol, logInStaff, startEnrolment } from '@haidai/contract/staff';
import { TOTP } from 'otpauth';
import type { Api } from './api.ts';
import { readDemo } from './demo-people.ts';
import { hashForLogin } from './sign-in.ts';

const password = readDemo('staff.json')?.password ?? 'HaidaiOps2026';

/** The demo staff that every test may use to sign in at the desk: two all-round clerks and a supervisor. */
export const demoClerks = [
  { login: 'clerk.zhao', password },
  { login: 'clerk.qian', password },
] as const;
export const demoSupervisor = { login: 'supervisor.sun', password } as const;

/** A demo person of each role, and a second one of the roles in which two people decide. */
export const demoPeople = {
  clerk: demoClerks[0],
  supervisor: demoSupervisor,
  service: { login: 'service.zhou', password },
  secondService: { login: 'service.gu', password },
  flightOperations: { login: 'dispatch.zheng', password },
  finance: { login: 'finance.wu', password },
  secondFinance: { login: 'finance.lin', password },
  revenue: { login: 'revenue.feng', password },
  content: { login: 'content.li', password },
  auditor: { login: 'audit.shen', password },
  administrator: { login: 'admin.xu', password },
  secondAdministrator: { login: 'admin.qin', password },
} as const;

interface Who {
  login: string;
  password: string;
}

/** Signs a demo staff member in. The browser keeps the cookie. Several sign-ins at the same moment succeed. */
export async function signInStaff(api: Api, { login, password }: Who = demoClerks[0]) {
  const { code } = await api.expectOk(giveStaffCode, { body: { login } });
  return api.expectOk(logInStaff, { body: { login, password: hashForLogin(password), code } });
}

/** Signs a new staff member in for the first time. The authenticator gets the secret and shows a code. */
export async function enrolStaff(api: Api, { login, password }: Who, now: Date) {
  const credentials = { login, password: hashForLogin(password) };
  const { secret } = await api.expectOk(startEnrolment, { body: credentials });
  const code = authenticatorCode(secret, now);
  return { secret, ...(await api.expectOk(enrol, { body: { ...credentials, code } })) };
}

/** Returns the code that an authenticator shows for a base32 secret at a moment (RFC 6238). */
export function authenticatorCode(secret: string, now: Date): string {
  return new TOTP({ secret }).generate({ timestamp: now.getTime() });
}
