import type { OperationInput } from '@haidai/contract';
import type { invitePerson as invitePersonOperation } from '@haidai/contract/staff';
import { type Deps, inTransaction, Refusal, type StaffSignedIn } from '../../../platform/index.ts';
import { recordAction } from '../log/record-action.ts';
import { nameOfRole } from '../roles/asked-change.ts';
import { createLink } from './links.ts';

/**
 * Creates an account without a password and sends its person a link. A role that manages people needs two
 * administrators, so nobody gets it by an invitation. Refuses with `staffLoginUsed`, `roleNeedsTwo`, `invalidInput` or
 * `staffPasswordsOff`.
 */
export function invitePerson(
  deps: Deps,
  { login, name, mail, role }: OperationInput<typeof invitePersonOperation>['body'],
  staff: StaffSignedIn,
): Promise<{ personId: string }> {
  if (!deps.config.staffSignIn.passwords) throw new Refusal('staffPasswordsOff');
  return inTransaction(deps.db, async (tx) => {
    await requireRole({ db: tx }, role);
    const manages = await tx
      .selectFrom('role_permission')
      .select('role_id')
      .where('role_id', '=', role)
      .where('permission', '=', 'people.manage')
      .where('may', '!=', 'read')
      .executeTakeFirst();
    if (manages) throw new Refusal('roleNeedsTwo');
    const personId = deps.ids.uuid();
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('staff')
      .values({
        ...{ id: personId, login, name, role, password_hash: null, provider_subject: null },
        ...{ mail_sealed: deps.vault.seal(mail), created_at: deps.clock.now(), disabled_at: null },
      })
      .onConflict((row) => row.column('login').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('staffLoginUsed');
    await createLink(deps, tx, { personId, kind: 'invitation', staff });
    const note = await nameOfRole(tx, role, 'zh');
    await recordAction(deps, tx, { staff, action: 'people.invite', subject: `staff/${login}`, note });
    return { personId };
  });
}

/** Refuses `invalidInput` for a role that does not exist. */
export async function requireRole({ db }: Pick<Deps, 'db'>, role: string): Promise<void> {
  const found = await db.selectFrom('role').select('id').where('id', '=', role).executeTakeFirst();
  const message = { zh: '没有这个角色', en: 'There is no such role' };
  if (!found) throw new Refusal('invalidInput', {}, [{ path: 'role', rule: 'unknown', message }]);
}
