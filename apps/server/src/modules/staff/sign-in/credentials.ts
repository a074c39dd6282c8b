import type { RoleId } from '@haidai/domain/staff';
import { type Db, type Deps, limit, Refusal, restoreCounts } from '../../../platform/index.ts';
import { type Attempt, countTry, verifyPassword } from '../../identity/index.ts';
import { recordAction } from '../log/record-action.ts';

/** The counter of wrong passwords from one address, for all logins on devices where they have not signed in before. */
const strangersKind = 'staff.strangers';
const strangersLimit = { max: 30, per: 600 };

export interface Credentials {
  login: string;
  /** SHA-256 of the password in hex. */
  password: string;
  deviceId: string;
  clientAddress: string;
  userAgent: string;
}

/** A staff member whose password was right. */
export interface KnownStaff {
  staffId: string;
  login: string;
  name: string;
  role: RoleId;
  secretSealed: string | null;
  isEnrolled: boolean;
  /** The counted try. It counts until the code is right too. */
  attempt: Attempt;
}

/**
 * Counts the try, then checks the password. An unknown login takes as long as a wrong password and is locked in the
 * same way. The try counts until the code is right too, so that a person who knows a password gets no extra guesses at
 * codes. Refuses with `staffLoginFailed`, `loginLocked` or `tooOften`. Refuses a right password with
 * `staffPasswordsOff` if its login must use the identity provider; a wrong one does not tell which logins these are.
 */
export async function checkPassword(deps: Deps, given: Omit<Credentials, 'userAgent'>): Promise<KnownStaff> {
  const login = given.login.trim().toLowerCase();
  const { deviceId, clientAddress } = given;
  const row = await deps.db
    .selectFrom('staff')
    .select(['id', 'name', 'role', 'password_hash', 'totp_secret_sealed', 'totp_since'])
    .where('login', '=', login)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  const isKnownDevice = await hasSignedIn(deps, { staffId: row?.id ?? nobodysId, deviceId });
  const subject = `staff:${deps.vault.fingerprint(login)}`;
  const attempt = { subject, deviceId, clientAddress, isKnownDevice };
  if (!isKnownDevice) await limit(deps, strangersKind, clientAddress, strangersLimit);
  await countTry(deps, attempt);
  const matches = await verifyPassword(given.password, row?.password_hash ?? null);
  if (!row || !matches) {
    const staff = { staffId: row?.id ?? null, login: row ? login : '' };
    await recordAction(deps, deps.db, { staff, action: 'logIn', outcome: 'staffLoginFailed' });
    throw new Refusal('staffLoginFailed');
  }
  const { passwords, emergencyLogins } = deps.config.staffSignIn;
  if (!passwords && !emergencyLogins.includes(login)) {
    const staff = { staffId: row.id, login };
    await recordAction(deps, deps.db, { staff, action: 'logIn', outcome: 'staffPasswordsOff' });
    throw new Refusal('staffPasswordsOff');
  }
  if (!isKnownDevice) await restoreCounts(deps, [{ kind: strangersKind, key: clientAddress }]);
  const { id: staffId, name, role, totp_secret_sealed: secretSealed, totp_since: since } = row;
  return { staffId, login, name, role, secretSealed, isEnrolled: since !== null, attempt };
}

/**
 * A placeholder id for unknown logins. The site runs the same queries for them, so their refusal takes the same time.
 */
const nobodysId = '00000000-0000-0000-0000-000000000000';

async function hasSignedIn(
  { db }: { db: Db },
  { staffId, deviceId }: { staffId: string; deviceId: string },
): Promise<boolean> {
  const signIn = await db
    .selectFrom('staff_sign_in')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('device_id', '=', deviceId)
    .limit(1)
    .executeTakeFirst();
  return signIn !== undefined;
}
