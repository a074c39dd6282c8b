import type { StaffRole } from '@haidai/domain/staff';
import { type Deps, limit, Refusal } from '../../platform/index.ts';
import { countTry, forgetTries, verifyPassword } from '../identity/index.ts';
import { writeDown } from './write-down.ts';

const addressLimit = { max: 120, per: 300 };

export interface Credentials {
  login: string;
  /** SHA-256 of the password in hex. */
  password: string;
  clientAddress: string;
}

/** Somebody whose password was right. */
export interface KnownStaff {
  staffId: string;
  login: string;
  name: string;
  role: StaffRole;
  secretSealed: string | null;
  isEnrolled: boolean;
}

/**
 * Counts the try, then looks at the password. A login nobody has takes as long as a wrong password and is locked like
 * one. The try counts until a code was right, too: who knows a password has no more guesses at codes than anybody.
 * Refuses staffLoginFailed, loginLocked, tooOften.
 */
export async function checkPassword(deps: Deps, given: Credentials): Promise<KnownStaff> {
  const login = given.login.trim().toLowerCase();
  await limit(deps, 'staff.login', given.clientAddress, addressLimit);
  await countTry(deps, subjectOf(deps, login));
  const row = await deps.db
    .selectFrom('staff')
    .select(['id', 'name', 'role', 'password_hash', 'totp_secret_sealed', 'totp_since'])
    .where('login', '=', login)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  const matches = await verifyPassword(given.password, row?.password_hash ?? null);
  if (!row || !matches) {
    const staff = { staffId: row?.id ?? null, login: row ? login : '' };
    await writeDown(deps, deps.db, { staff, action: 'logIn', outcome: 'staffLoginFailed' });
    throw new Refusal('staffLoginFailed');
  }
  const { id: staffId, name, role, totp_secret_sealed: secretSealed, totp_since: since } = row;
  return { staffId, login, name, role, secretSealed, isEnrolled: since !== null };
}

/** Called once both were right. */
export function forgetStaffTries(deps: Deps, login: string): Promise<void> {
  return forgetTries(deps.db, subjectOf(deps, login));
}

const subjectOf = ({ vault }: Pick<Deps, 'vault'>, login: string) => `staff:${vault.fingerprint(login)}`;
