import { seededRoles } from '@haidai/domain/staff';
import { type Deps, inTransaction } from '../../../platform/index.ts';
import { hashPublic, mapDemoAccounts, noteDemoAccount, verifyPassword } from '../../identity/index.ts';
import { shippedCarrier } from '../../reference/index.ts';
import { type DemoStaff, loadDemoStaff } from './load-demo-staff.ts';
import { saveStaff } from './save-staff.ts';
import { addRecoveryCode } from './second-factor.ts';
import { codeOf, stepOf } from './totp.ts';

/**
 * Creates the missing staff of `$CARRIER_DIR/demo/staff.json`, each with the public secret, and gives the others a public
 * password or secret that has changed in the file. A login that the site has not made stays as it is.
 */
export async function seedDemoStaff(deps: Deps): Promise<void> {
  const staff = loadDemoStaff();
  const known = await deps.db.selectFrom('staff').select('login').execute();
  const seeded = await mapDemoAccounts(deps.db, 'staff');
  for (const each of staff) {
    const isKnown = known.some(({ login }) => login === each.login);
    const row = seeded.get(each.login);
    if (isKnown && !row) continue;
    const isNew = !isKnown || row?.password_hash !== hashPublic(each.password);
    if (isNew || row?.secret_hash !== hashPublic(each.secret)) await saveDemoStaff(deps, each);
    await completeDemoStaff(deps, each);
  }
}

async function saveDemoStaff(deps: Deps, { mail: _, secret, ...staff }: DemoStaff): Promise<void> {
  const { login, password } = staff;
  await inTransaction(deps.db, async (tx) => {
    await saveStaff({ ...deps, db: tx }, staff);
    await tx.updateTable('staff').set({ totp_since: null }).where('login', '=', login).execute();
    await noteDemoAccount(tx, { kind: 'staff', login, password, secret });
  });
}

/** Sets the secret of somebody without an authenticator, and a missing mail address. */
async function completeDemoStaff({ db, vault, clock }: Deps, { login, mail, secret }: DemoStaff): Promise<void> {
  await db
    .updateTable('staff')
    .set({ totp_secret_sealed: vault.seal(secret), totp_since: clock.now() })
    .where('login', '=', login)
    .where('totp_since', 'is', null)
    .execute();
  await db
    .updateTable('staff')
    .set({ mail_sealed: vault.seal(mail) })
    .where('login', '=', login)
    .where('mail_sealed', 'is', null)
    .execute();
}

/**
 * Lists the active logins that have a public secret or their public password, whatever the carrier's folder says now.
 * Only logins that the site has made are tried with the password, because each try takes as long as a sign-in.
 */
export async function listOpenDemoLogins({ db, vault }: Pick<Deps, 'db' | 'vault'>): Promise<string[]> {
  const staff = await db
    .selectFrom('staff')
    .select(['login', 'password_hash', 'totp_secret_sealed'])
    .where('disabled_at', 'is', null)
    .orderBy('login')
    .execute();
  const seeded = await mapDemoAccounts(db, 'staff');
  const secrets = new Set([...seeded.values()].map(({ secret_hash }) => secret_hash));
  const found: string[] = [];
  for (const { login, password_hash, totp_secret_sealed } of staff) {
    const sent = seeded.get(login)?.password_hash;
    const isOpen =
      secrets.has(hashPublic(unsealOrEmpty(vault, totp_secret_sealed))) ||
      (sent !== undefined && (await verifyPassword(sent, password_hash)));
    if (isOpen) found.push(login);
  }
  return found;
}

/** Returns whether a password is the one of demo staff: of this site, of its carrier's folder or of the shipped one. */
export async function isPublicPassword({ db }: Pick<Deps, 'db'>, password: string): Promise<boolean> {
  const folders = [...loadDemoStaff(), ...loadDemoStaff(shippedCarrier)].map((each) => hashPublic(each.password));
  const seeded = [...(await mapDemoAccounts(db, 'staff')).values()].map(({ password_hash }) => password_hash);
  return [...folders, ...seeded].includes(hashPublic(password));
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

/** Lists the demo staff of the carrier's folder that this site has made. */
export async function listDemoStaff({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<readonly DemoStaff[]> {
  if (!config.demoAccounts) return [];
  const seeded = await mapDemoAccounts(db, 'staff');
  return loadDemoStaff().filter(({ login }) => seeded.has(login));
}

/** Lists the demo staff with their current codes. */
export async function listDemoStaffCodes(deps: Pick<Deps, 'db' | 'config' | 'clock'>) {
  const step = stepOf(deps.clock.now());
  const staff = await listDemoStaff(deps);
  return staff.map(({ mail: _, ...each }) => ({
    ...each,
    roleName: seededRoles.find(({ id }) => id === each.role)?.zh ?? each.role,
    code: codeOf(each.secret, step),
  }));
}

/**
 * Creates an extra recovery code for one of the demo staff, so that several people can sign in at the same moment. The
 * code is valid once. Returns null for any other login.
 */
export async function createDemoCode(deps: Deps, login: string): Promise<string | null> {
  const known = await listDemoStaff(deps);
  if (!known.some((staff) => staff.login === login)) return null;
  const staff = await deps.db.selectFrom('staff').select('id').where('login', '=', login).executeTakeFirst();
  return staff ? addRecoveryCode(deps, staff.id) : null;
}

/**
 * Creates a new clerk without an authenticator, who sets one up at the first sign-in. The clerk has the password of the
 * demo staff. Returns null on a site without them.
 */
export async function createDemoStaff(deps: Deps): Promise<{ login: string; password: string } | null> {
  const [first] = await listDemoStaff(deps);
  if (!first) return null;
  const { password } = first;
  const login = `clerk.new${deps.ids.digits(6)}`;
  await inTransaction(deps.db, async (tx) => {
    await saveStaff({ ...deps, db: tx }, { login, name: '新员工', role: 'clerk', password });
    await noteDemoAccount(tx, { kind: 'staff', login, password });
  });
  return { login, password };
}
