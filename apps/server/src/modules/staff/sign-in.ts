import { type Deps, limit, Refusal, type ResolveStaff, type StaffSignedIn } from '../../platform/index.ts';
import { countTry, forgetTries, verifyPassword } from '../identity/index.ts';
import { writeDown } from './write-down.ts';

/** A shift; and whoever has gone away from the desk is asked again. */
export const shiftSeconds = 10 * 3600;
const idleMs = 30 * 60_000;
const addressLimit = { max: 30, per: 300 };
/** Written at most once a minute: looking at a queue shall not be a write each time. */
const seenEveryMs = 60_000;

interface Credentials {
  login: string;
  /** SHA-256 of the password in hex. */
  password: string;
  deviceId: string;
  clientAddress: string;
}

/**
 * Signs somebody of the staff in. A login nobody has takes as long as a wrong password and is locked like one.
 * Refuses staffLoginFailed, loginLocked, tooOften.
 */
export async function logInStaff(deps: Deps, given: Credentials): Promise<StaffSignedIn & { token: string }> {
  const login = given.login.trim().toLowerCase();
  await limit(deps, 'staff.login', given.clientAddress, addressLimit);
  await countTry(deps, subjectOf(deps, login));
  const row = await deps.db
    .selectFrom('staff')
    .select(['id', 'name', 'role', 'password_hash'])
    .where('login', '=', login)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  const matches = await verifyPassword(given.password, row?.password_hash ?? null);
  if (!row || !matches) {
    const staff = { staffId: row?.id ?? null, login: row ? login : '' };
    await writeDown(deps, deps.db, { staff, action: 'logIn', outcome: 'staffLoginFailed' });
    throw new Refusal('staffLoginFailed');
  }
  await forgetTries(deps.db, subjectOf(deps, login));
  const staff = { staffId: row.id, login, name: row.name, role: row.role };
  const { token, staffSignInId } = await startSignIn(deps, row.id, given.deviceId);
  await writeDown(deps, deps.db, { staff, action: 'logIn' });
  return { ...staff, staffSignInId, token };
}

async function startSignIn({ db, ids, vault, clock }: Deps, staffId: string, deviceId: string) {
  const now = clock.now();
  const [token, staffSignInId] = [ids.token(), ids.uuid()];
  await db
    .insertInto('staff_sign_in')
    .values({
      id: staffSignInId,
      staff_id: staffId,
      token_fp: fingerprint({ vault }, token),
      device_id: deviceId,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + shiftSeconds * 1000),
      ended_at: null,
    })
    .execute();
  return { token, staffSignInId };
}

/** Who a cookie belongs to: on the device that signed in, within a shift, and seen in the last half hour. */
export const resolveStaff: ResolveStaff = async ({ db, vault, clock }, { token, deviceId }) => {
  const now = clock.now();
  const found = await db
    .selectFrom('staff_sign_in')
    .innerJoin('staff', 'staff.id', 'staff_sign_in.staff_id')
    .select([
      'staff_sign_in.id as staffSignInId',
      'last_seen_at as seenAt',
      'staff.id as staffId',
      'login',
      'name',
      'role',
    ])
    .where('token_fp', '=', fingerprint({ vault }, token))
    .where('device_id', '=', deviceId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - idleMs))
    .where('ended_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!found) return null;
  const { seenAt, ...staff } = found;
  if (now.getTime() - seenAt.getTime() >= seenEveryMs) {
    await db.updateTable('staff_sign_in').set({ last_seen_at: now }).where('id', '=', staff.staffSignInId).execute();
  }
  return staff;
};

export async function logOutStaff(deps: Deps, staff: StaffSignedIn): Promise<void> {
  await deps.db
    .updateTable('staff_sign_in')
    .set({ ended_at: deps.clock.now() })
    .where('id', '=', staff.staffSignInId)
    .execute();
  await writeDown(deps, deps.db, { staff, action: 'logOut' });
}

const subjectOf = ({ vault }: Pick<Deps, 'vault'>, login: string) => `staff:${vault.fingerprint(login)}`;
const fingerprint = ({ vault }: Pick<Deps, 'vault'>, token: string) => vault.fingerprint(`staffToken:${token}`);
