import { type Deps, inTransaction, Refusal } from '../../../platform/index.ts';
import { forgetTries } from '../../identity/index.ts';
import { recordAction } from '../log/record-action.ts';
import { type Credentials, checkPassword } from './credentials.ts';
import { confirmSecret, generatePendingSecret, generateRecoveryCodes, spendCode } from './second-factor.ts';
import { type SignIn, startSignIn } from './sign-in.ts';
import { authenticatorUri } from './totp.ts';

/**
 * Generates a secret for the authenticator of a staff member who has none yet. Refuses with `conflict` if the staff
 * member has one, and with the refusals of `checkPassword`.
 */
export async function startEnrolment(deps: Deps, given: Credentials): Promise<{ secret: string; uri: string }> {
  const staff = await checkPassword(deps, given);
  const secret = await generatePendingSecret(deps, staff);
  if (!secret) throw new Refusal('conflict');
  return { secret, uri: authenticatorUri(secret, staff.login, deps.config.carrier.name.zh) };
}

/**
 * Enrols the authenticator after a right code and signs the staff member in. Refuses with `staffCodeWrong` or
 * `conflict`, and with the refusals of `checkPassword`.
 */
export async function enrolStaff(
  deps: Deps,
  { code, ...given }: Credentials & { code: string },
): Promise<SignIn & { recoveryCodes: string[] }> {
  const staff = await checkPassword(deps, given);
  if (staff.isEnrolled) throw new Refusal('conflict');
  if ((await spendCode(deps, staff, code)) !== 'code') {
    await recordAction(deps, deps.db, { staff, action: 'enrol', outcome: 'staffCodeWrong' });
    throw new Refusal('staffCodeWrong');
  }
  const recoveryCodes = await inTransaction(deps.db, async (tx) => {
    if (!(await confirmSecret({ ...deps, db: tx }, staff))) throw new Refusal('conflict');
    await recordAction(deps, tx, { staff, action: 'enrol' });
    return generateRecoveryCodes({ ...deps, db: tx }, staff.staffId);
  });
  await forgetTries(deps, staff.attempt);
  return {
    ...(await startSignIn(deps, staff, { deviceId: given.deviceId, userAgent: given.userAgent, proof: 'code' })),
    recoveryCodes,
  };
}
