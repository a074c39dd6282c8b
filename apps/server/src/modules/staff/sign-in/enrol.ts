import { type Deps, inTransaction, Refusal } from '../../../platform/index.ts';
import { forgetTries } from '../../identity/index.ts';
import { writeDown } from '../log/write-down.ts';
import { type Credentials, checkPassword } from './credentials.ts';
import { confirmSecret, generatePendingSecret, generateRecoveryCodes, spendCode } from './second-factor.ts';
import { type SignIn, startSignIn } from './sign-in.ts';
import { authenticatorUri } from './totp.ts';

/** A secret for the telephone of somebody who has none yet. Refuses conflict where they have, and what passwords refuse. */
export async function startEnrolment(deps: Deps, given: Credentials): Promise<{ secret: string; uri: string }> {
  const staff = await checkPassword(deps, given);
  const secret = await generatePendingSecret(deps, staff);
  if (!secret) throw new Refusal('conflict');
  return { secret, uri: authenticatorUri(secret, staff.login, deps.config.carrier.name) };
}

/** A code shows that the telephone has the secret. Refuses staffCodeWrong, conflict, and what passwords refuse. */
export async function enrolStaff(
  deps: Deps,
  { code, ...given }: Credentials & { code: string },
): Promise<SignIn & { recoveryCodes: string[] }> {
  const staff = await checkPassword(deps, given);
  if (staff.isEnrolled) throw new Refusal('conflict');
  if ((await spendCode(deps, staff, code)) !== 'code') {
    await writeDown(deps, deps.db, { staff, action: 'enrol', outcome: 'staffCodeWrong' });
    throw new Refusal('staffCodeWrong');
  }
  const recoveryCodes = await inTransaction(deps.db, async (tx) => {
    if (!(await confirmSecret({ ...deps, db: tx }, staff))) throw new Refusal('conflict');
    await writeDown(deps, tx, { staff, action: 'enrol' });
    return generateRecoveryCodes({ ...deps, db: tx }, staff.staffId);
  });
  await forgetTries(deps, staff.attempt);
  return { ...(await startSignIn(deps, staff, { deviceId: given.deviceId, proof: 'code' })), recoveryCodes };
}
