import { logInStaff } from '@haidai/contract/staff';
import type { Api } from './api.ts';
import { hashForLogin } from './sign-in.ts';

const password = 'HaidaiOps2026';

/** The demo staff everybody may sign in as at the desk: two clerks and a supervisor. */
export const demoClerks = [
  { login: 'clerk.zhao', password },
  { login: 'clerk.qian', password },
] as const;
export const demoSupervisor = { login: 'supervisor.sun', password } as const;

/** Signs somebody of the staff in; the browser keeps the cookie. */
export function signInStaff(api: Api, { login, password }: { login: string; password: string } = demoClerks[0]) {
  return api.expectOk(logInStaff, { body: { login, password: hashForLogin(password) } });
}
