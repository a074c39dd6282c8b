import { type Deps, inTransaction, type StaffSignedIn } from '../../../platform/index.ts';
import { forgetTries, hashPassword } from '../../identity/index.ts';
import { recordAction } from '../log/record-action.ts';
import { checkPassword } from '../sign-in/credentials.ts';
import { toSent } from './links.ts';

interface Given {
  password: string;
  newPassword: string;
  deviceId: string;
  clientAddress: string;
}

/**
 * Changes the own password by the old one and ends the other sign-ins of the account. The tries count as those of a
 * sign-in. Refuses with the refusals of `checkPassword`.
 */
export async function changeOwnPassword(deps: Deps, given: Given, staff: StaffSignedIn): Promise<void> {
  const { password, deviceId, clientAddress } = given;
  const known = await checkPassword(deps, { login: staff.login, password, deviceId, clientAddress });
  await forgetTries(deps, known.attempt);
  const passwordHash = await hashPassword(toSent(given.newPassword));
  await inTransaction(deps.db, async (tx) => {
    await tx.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', staff.staffId).execute();
    await tx
      .updateTable('staff_sign_in')
      .set({ ended_at: deps.clock.now() })
      .where('staff_id', '=', staff.staffId)
      .where('id', '!=', staff.staffSignInId)
      .where('ended_at', 'is', null)
      .execute();
    await recordAction(deps, tx, { staff, action: 'people.password', subject: `staff/${staff.login}` });
  });
}
