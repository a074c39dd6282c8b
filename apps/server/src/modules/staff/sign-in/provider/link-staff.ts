import { type Deps, inTransaction } from '../../../../platform/index.ts';
import { recordAction } from '../../log/record-action.ts';
import { endSignIns } from '../save-staff.ts';

/**
 * Links a login with a person of the identity provider and enables the login. Its password, authenticator and sign-ins
 * end, because an account has one way to sign in. Another account of the person ends too, because the rules for two
 * people count accounts. Returns the logins that ended, or null if nobody has the login.
 */
export function linkStaff(
  { db, clock, vault }: Pick<Deps, 'db' | 'clock' | 'vault'>,
  login: string,
  subject: string,
): Promise<string[] | null> {
  const wanted = login.toLowerCase();
  return inTransaction(db, async (tx) => {
    const staff = await tx.selectFrom('staff').select('id').where('login', '=', wanted).forUpdate().executeTakeFirst();
    if (!staff) return null;
    const others = await tx
      .updateTable('staff')
      .set({ provider_subject: null, disabled_at: clock.now() })
      .where('provider_subject', '=', subject)
      .where('id', '!=', staff.id)
      .returning('login')
      .execute();
    await tx
      .updateTable('staff')
      .set({
        ...{ provider_subject: subject, disabled_at: null },
        ...{ password_hash: null, totp_secret_sealed: null, totp_since: null, totp_last_step: null },
      })
      .where('id', '=', staff.id)
      .execute();
    await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', staff.id).execute();
    const ended = others.map((other) => other.login);
    for (const each of [wanted, ...ended]) await endSignIns({ db: tx, clock }, each);
    const by = { staffId: null, login: 'npm run staff' };
    await recordAction({ vault, clock }, tx, { staff: by, action: 'link', subject: `staff/${wanted}`, note: subject });
    return ended;
  });
}
