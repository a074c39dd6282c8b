import { type Deps, Refusal, type ResolveStaff, type StaffSignedIn } from '../../../platform/index.ts';
import { forgetTries, restoreTry } from '../../identity/index.ts';
import { recordAction } from '../log/record-action.ts';
import { readRole, roleOfStaff } from '../roles/permits.ts';
import { type Credentials, checkPassword, type KnownStaff } from './credentials.ts';
import { type Proof, spendCode } from './second-factor.ts';

/**
 * The length of a shift in seconds. `idleSeconds` is the time without a request after which the staff member must sign
 * in again.
 */
export const shiftSeconds = 10 * 3600;
export const idleSeconds = 30 * 60;
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
  return startSignIn(deps, staff, { deviceId: given.deviceId, userAgent: given.userAgent, proof });
}

/** Starts the shift of an identified staff member, and adds a row to the log. */
export async function startSignIn(
  deps: Deps,
  { staffId, login, name, role }: Pick<KnownStaff, 'staffId' | 'login' | 'name' | 'role'>,
  { deviceId, userAgent, proof }: { deviceId: string; userAgent: string; proof: Proof | 'provider' },
): Promise<SignIn> {
  const { db, ids, vault, clock } = deps;
  const now = clock.now();
  const shiftEndsAt = new Date(now.getTime() + shiftSeconds * 1000);
  const { ofRole } = await db
    .selectFrom('staff')
    .select(roleOfStaff)
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  const staff = {
    ...{ staffId, login, name, role, staffSignInId: ids.uuid(), shiftEndsAt, token: ids.token() },
    ...readRole(ofRole),
  };
  await db
    .insertInto('staff_sign_in')
    .values({
      id: staff.staffSignInId,
      staff_id: staffId,
      token_fp: fingerprint({ vault }, staff.token),
      device_id: deviceId,
      user_agent: userAgent.slice(0, 300),
      created_at: now,
      last_seen_at: now,
      expires_at: shiftEndsAt,
      ended_at: null,
      by_provider: proof === 'provider',
    })
    .execute();
  await recordAction(deps, db, { staff, action: 'logIn', note: proof });
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
      roleOfStaff,
    ])
    .where('token_fp', '=', fingerprint({ vault }, token))
    .where('device_id', '=', deviceId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - idleSeconds * 1000))
    .where('ended_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!found) return null;
  const { seenAt, ofRole, ...staff } = found;
  if (now.getTime() - seenAt.getTime() >= seenEveryMs) {
    await db.updateTable('staff_sign_in').set({ last_seen_at: now }).where('id', '=', staff.staffSignInId).execute();
  }
  return { ...staff, ...readRole(ofRole) };
};

/** Ends a sign-in. Returns the address that ends it at the identity provider too, or null. */
export async function logOutStaff(deps: Deps, staff: StaffSignedIn): Promise<string | null> {
  const row = await deps.db
    .updateTable('staff_sign_in')
    .set({ ended_at: deps.clock.now() })
    .where('id', '=', staff.staffSignInId)
    .returning('by_provider')
    .executeTakeFirst();
  await recordAction(deps, deps.db, { staff, action: 'logOut' });
  return row?.by_provider ? ((await deps.providers.staffIdentity?.signOutUrl()) ?? null) : null;
}

const fingerprint = ({ vault }: Pick<Deps, 'vault'>, token: string) => vault.fingerprint(`staffToken:${token}`);
