import { type Deps, Refusal, type ResolveStaff, type StaffSignedIn } from '../../../platform/index.ts';
import { forgetTries, restoreTry } from '../../identity/index.ts';
import { recordAction } from '../log/record-action.ts';
import { type Credentials, checkPassword, type KnownStaff } from './credentials.ts';
import { type Proof, spendCode } from './second-factor.ts';

/**
 * The length of a shift in seconds. `idleMs` is the time without a request after which the staff member must sign in
 * again.
 */
export const shiftSeconds = 10 * 3600;
const idleMs = 30 * 60_000;
/** The shortest time between two writes of `last_seen_at`, so that not every read of a queue causes a write. */
const seenEveryMs = 60_000;

export type SignIn = StaffSignedIn & { token: string };

/**
 * Signs a staff member in by password and code. Refuses with `staffCodeNeeded` without a code, with `staffEnrolNeeded`
 * before the authenticator is set up, with `staffCodeWrong`, and with the refusals of `checkPassword`.
 */
export async function logInStaff(deps: Deps, { code, ...given }: Credentials & { code: string }): Promise<SignIn> {
  const staff = await checkPassword(deps, given);
  if (!staff.isEnrolled) throw new Refusal('staffEnrolNeeded');
  if (code.trim() === '') {
    await restoreTry(deps, staff.attempt);
    throw new Refusal('staffCodeNeeded');
  }
  const proof = await spendCode(deps, staff, code);
  if (!proof) {
    await recordAction(deps, deps.db, { staff, action: 'logIn', outcome: 'staffCodeWrong' });
    throw new Refusal('staffCodeWrong');
  }
  await forgetTries(deps, staff.attempt);
  return startSignIn(deps, staff, { deviceId: given.deviceId, proof });
}

/** Starts the shift of a staff member with a right password and code, and adds a row to the log. */
export async function startSignIn(
  deps: Deps,
  { staffId, login, name, role }: KnownStaff,
  { deviceId, proof }: { deviceId: string; proof: Proof },
): Promise<SignIn> {
  const { db, ids, vault, clock } = deps;
  const now = clock.now();
  const shiftEndsAt = new Date(now.getTime() + shiftSeconds * 1000);
  const staff = { staffId, login, name, role, staffSignInId: ids.uuid(), shiftEndsAt, token: ids.token() };
  await db
    .insertInto('staff_sign_in')
    .values({
      id: staff.staffSignInId,
      staff_id: staffId,
      token_fp: fingerprint({ vault }, staff.token),
      device_id: deviceId,
      created_at: now,
      last_seen_at: now,
      expires_at: shiftEndsAt,
      ended_at: null,
    })
    .execute();
  await recordAction(deps, db, { staff, action: 'logIn', note: proof === 'recoveryCode' ? proof : '' });
  return staff;
}

/**
 * Finds the staff member of a cookie. Null unless the device is that of the sign-in, the shift lasts, and the last
 * request is less than 30 minutes old.
 */
export const resolveStaff: ResolveStaff = async ({ db, vault, clock }, { token, deviceId }) => {
  const now = clock.now();
  const found = await db
    .selectFrom('staff_sign_in')
    .innerJoin('staff', 'staff.id', 'staff_sign_in.staff_id')
    .select([
      'staff_sign_in.id as staffSignInId',
      'last_seen_at as seenAt',
      'expires_at as shiftEndsAt',
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
  await recordAction(deps, deps.db, { staff, action: 'logOut' });
}

const fingerprint = ({ vault }: Pick<Deps, 'vault'>, token: string) => vault.fingerprint(`staffToken:${token}`);
