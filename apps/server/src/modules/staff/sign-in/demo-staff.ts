import { createHash } from 'node:crypto';
import { type SeededRole, seededRoles } from '@haidai/domain/staff';
import type { Deps } from '../../../platform/index.ts';
import { verifyPassword } from '../../identity/index.ts';
import { type NewStaff, saveStaff } from './save-staff.ts';
import { addRecoveryCode } from './second-factor.ts';
import { codeOf, stepOf } from './totp.ts';

const password = 'HaidaiOps2026';

/**
 * The demo staff, for people and scripts that try the desk. Their passwords and secrets are public, so production
 * refuses these logins.
 */
export const demoStaff: readonly (NewStaff & { role: SeededRole; secret: string })[] = [
  { login: 'clerk.zhao', name: '赵初审', role: 'clerk', password, secret: 'HAIDAIOPSDEMOZHAO234567ZHAOZHAO2' },
  { login: 'clerk.qian', name: '钱复核', role: 'clerk', password, secret: 'HAIDAIOPSDEMOQIAN234567QIANQIAN3' },
  { login: 'supervisor.sun', name: '孙主管', role: 'supervisor', password, secret: 'HAIDAIOPSDEMOSUN2345672SUNSUNSU4' },
  { login: 'service.zhou', name: '周以航', role: 'service', password, secret: 'HAIDAIOPSDEMOZHOU234567ZHOUZHOU2' },
  { login: 'service.gu', name: '顾南乔', role: 'service', password, secret: 'HAIDAIOPSDEMOGU2345672GUGUGUGUG3' },
  {
    login: 'dispatch.zheng',
    name: '郑海若',
    role: 'flightOperations',
    password,
    secret: 'HAIDAIOPSDEMOZHENG23456ZHENGZHE2',
  },
  { login: 'finance.wu', name: '吴明远', role: 'finance', password, secret: 'HAIDAIOPSDEMOWU2345672WUWUWUWUW3' },
  { login: 'finance.lin', name: '林若溪', role: 'finance', password, secret: 'HAIDAIOPSDEMOLIN2345672LINLINLI4' },
  { login: 'revenue.feng', name: '冯知微', role: 'revenue', password, secret: 'HAIDAIOPSDEMOFENG234567FENGFENG2' },
  { login: 'content.li', name: '李知远', role: 'content', password, secret: 'HAIDAIOPSDEMOLI2345672LILILILIL3' },
  { login: 'audit.shen', name: '沈言蹊', role: 'auditor', password, secret: 'HAIDAIOPSDEMOSHEN234567SHENSHEN4' },
  { login: 'admin.xu', name: '徐晚舟', role: 'administrator', password, secret: 'HAIDAIOPSDEMOXU2345672XUXUXUXUX5' },
  { login: 'admin.qin', name: '秦牧', role: 'administrator', password, secret: 'HAIDAIOPSDEMOQIN2345672QINQINQI6' },
];

/** Creates the missing demo staff, each with the public secret. */
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
    await deps.db
      .updateTable('staff')
      .set({ mail_sealed: deps.vault.seal(`${staff.login}@haidai.example`) })
      .where('login', '=', staff.login)
      .where('mail_sealed', 'is', null)
      .execute();
  }
}

/**
 * Lists the active logins that have a public secret or the public password. Only logins of the sandbox are tried with
 * the password, because each try takes as long as a sign-in.
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
    const isGiven = given.has(login) || created.test(login);
    const isOpen =
      secrets.has(unsealOrEmpty(vault, totp_secret_sealed)) || (isGiven && (await verifyPassword(sent, password_hash)));
    if (isOpen) found.push(login);
  }
  return found;
}

/**
 * Decrypts a secret. Returns '' if another site sealed it with other keys, for example in development, because such a
 * secret gives no codes here.
 */
function unsealOrEmpty(vault: Deps['vault'], sealed: string | null): string {
  try {
    return sealed === null ? '' : vault.unseal(sealed);
  } catch {
    return '';
  }
}

const created = /^clerk\.new\d{6}$/;

/** Lists the demo staff with their current codes. */
export function listDemoStaffCodes({ clock }: Pick<Deps, 'clock'>) {
  const step = stepOf(clock.now());
  return demoStaff.map((staff) => ({
    ...staff,
    roleName: seededRoles.find(({ id }) => id === staff.role)?.zh ?? staff.role,
    code: codeOf(staff.secret, step),
  }));
}

/**
 * Creates an extra recovery code for one of the demo staff, so that several people can sign in at the same moment. The
 * code is valid once. Returns null for any other login.
 */
export async function createDemoCode(deps: Deps, login: string): Promise<string | null> {
  if (!demoStaff.some((staff) => staff.login === login)) return null;
  const staff = await deps.db.selectFrom('staff').select('id').where('login', '=', login).executeTakeFirst();
  return staff ? addRecoveryCode(deps, staff.id) : null;
}

/** Creates a new clerk without an authenticator, who sets one up at the first sign-in. */
export async function createDemoStaff(deps: Deps): Promise<{ login: string; password: string }> {
  const login = `clerk.new${deps.ids.digits(6)}`;
  await saveStaff(deps, { login, name: '新员工', role: 'clerk', password });
  return { login, password };
}
