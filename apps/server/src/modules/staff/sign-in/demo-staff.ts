import { createHash } from 'node:crypto';
import type { Deps } from '../../../platform/index.ts';
import { verifyPassword } from '../../identity/index.ts';
import { type NewStaff, saveStaff } from './save-staff.ts';
import { addRecoveryCode } from './second-factor.ts';
import { codeOf, stepOf } from './totp.ts';

const password = 'HaidaiOps2026';

/** For people and scripts that want to try the desk. Everybody can read these: production refuses to have them. */
export const demoStaff: readonly (NewStaff & { secret: string })[] = [
  { login: 'clerk.zhao', name: '赵初审', role: 'clerk', password, secret: 'HAIDAIOPSDEMOZHAO234567ZHAOZHAO2' },
  { login: 'clerk.qian', name: '钱复核', role: 'clerk', password, secret: 'HAIDAIOPSDEMOQIAN234567QIANQIAN3' },
  { login: 'supervisor.sun', name: '孙主管', role: 'supervisor', password, secret: 'HAIDAIOPSDEMOSUN2345672SUNSUNSU4' },
];

/** Makes the demo staff where they are not there yet, each with their secret. */
export async function seedDemoStaff(deps: Deps): Promise<void> {
  const known = await deps.db.selectFrom('staff').select('login').execute();
  for (const staff of demoStaff) {
    if (!known.some(({ login }) => login === staff.login)) await saveStaff(deps, staff);
    await deps.db
      .updateTable('staff')
      .set({ totp_secret_sealed: deps.vault.seal(staff.secret), totp_since: deps.clock.now() })
      .where('login', '=', staff.login)
      .where('totp_since', 'is', null)
      .execute();
  }
}

/**
 * Logins that may sign in with what everybody can read here: with the public password, or with a code of a public secret.
 * Only logins that the sandbox gives are tried with the password, because each try takes as long as a sign-in.
 */
export async function listOpenDemoLogins({ db, vault }: Pick<Deps, 'db' | 'vault'>): Promise<string[]> {
  const staff = await db
    .selectFrom('staff')
    .select(['login', 'password_hash', 'totp_secret_sealed'])
    .where('disabled_at', 'is', null)
    .orderBy('login')
    .execute();
  const secrets = new Set(demoStaff.map(({ secret }) => secret));
  const given = new Set(demoStaff.map(({ login }) => login));
  const sent = createHash('sha256').update(password).digest('hex');
  const found: string[] = [];
  for (const { login, password_hash, totp_secret_sealed } of staff) {
    const isGiven = given.has(login) || takenOn.test(login);
    const isOpen =
      secrets.has(unsealOrEmpty(vault, totp_secret_sealed)) || (isGiven && (await verifyPassword(sent, password_hash)));
    if (isOpen) found.push(login);
  }
  return found;
}

/** Sealed with keys of another site, perhaps those of development: then the secret is of no use here. */
function unsealOrEmpty(vault: Deps['vault'], sealed: string | null): string {
  try {
    return sealed === null ? '' : vault.unseal(sealed);
  } catch {
    return '';
  }
}

const takenOn = /^clerk\.new\d{6}$/;

/** The demo staff with the codes of this moment. */
export function listDemoStaffCodes({ clock }: Pick<Deps, 'clock'>) {
  const step = stepOf(clock.now());
  return demoStaff.map((staff) => ({ ...staff, code: codeOf(staff.secret, step) }));
}

/** A code more for one of the demo staff, good once: many can sign in at the same moment. Null for anybody else. */
export async function createDemoCode(deps: Deps, login: string): Promise<string | null> {
  if (!demoStaff.some((staff) => staff.login === login)) return null;
  const staff = await deps.db.selectFrom('staff').select('id').where('login', '=', login).executeTakeFirst();
  return staff ? addRecoveryCode(deps, staff.id) : null;
}

/** Somebody new without an authenticator: at their first sign-in they set one up. */
export async function takeOnSomebody(deps: Deps): Promise<{ login: string; password: string }> {
  const login = `clerk.new${deps.ids.digits(6)}`;
  await saveStaff(deps, { login, name: '新员工', role: 'clerk', password });
  return { login, password };
}
