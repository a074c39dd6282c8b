import { createHash } from 'node:crypto';
import type { RoleId } from '@haidai/domain/staff';
import type { Db, Deps } from '../../../platform/index.ts';
import { hashPassword } from '../../identity/index.ts';
import { recordAction } from '../log/record-action.ts';

export interface NewStaff {
  login: string;
  name: string;
  role: RoleId;
  password: string;
}

type Store = Pick<Deps, 'db' | 'ids' | 'clock'>;

/**
 * Creates a staff member, or changes the name, role and password of an existing one and enables the login. An
 * account of the identity provider becomes one with a password. All sign-ins of the login end.
 */
export async function saveStaff({ db, ids, clock }: Store, { login, name, role, password }: NewStaff): Promise<void> {
  const now = clock.now();
  const values = {
    name,
    role,
    password_hash: await hashPassword(createHash('sha256').update(password).digest('hex')),
    provider_subject: null,
    disabled_at: null,
  };
  await db
    .insertInto('staff')
    .values({ id: ids.uuid(), login: login.toLowerCase(), created_at: now, ...values })
    .onConflict((conflict) => conflict.column('login').doUpdateSet(values))
    .execute();
  await endSignIns({ db, clock }, login);
}

/**
 * Disables the login of a staff member who has left and ends all its sign-ins. Returns false if nobody has the login.
 */
export async function disableStaff({ db, clock }: Omit<Store, 'ids'>, login: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ disabled_at: clock.now() })
    .where('login', '=', login.toLowerCase())
    .executeTakeFirst();
  await endSignIns({ db, clock }, login);
  return numUpdatedRows > 0n;
}

/**
 * Resets the authenticator of a staff member who has lost the telephone. It ends all sign-ins and adds a row to the
 * log. At the next sign-in the staff member sets up a new authenticator. Returns false if nobody has the login.
 */
export async function resetSecondFactor(store: Pick<Deps, 'db' | 'clock' | 'vault'>, login: string): Promise<boolean> {
  const wanted = login.toLowerCase();
  const found = await store.db.transaction().execute(async (tx) => {
    const staff = await tx.selectFrom('staff').select('id').where('login', '=', wanted).executeTakeFirst();
    if (!staff) return false;
    await takeSecondFactor({ db: tx }, staff.id);
    const deed = { staff: { staffId: null, login: 'npm run staff' }, action: 'resetCode', subject: `staff/${wanted}` };
    await recordAction(store, tx, deed);
    return true;
  });
  await endSignIns(store, wanted);
  return found;
}

/** Removes the authenticator and the recovery codes of a staff member. */
export async function takeSecondFactor({ db }: { db: Db }, staffId: string): Promise<void> {
  await db
    .updateTable('staff')
    .set({ totp_secret_sealed: null, totp_since: null, totp_last_step: null })
    .where('id', '=', staffId)
    .execute();
  await db.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute();
}

/** Ends all sign-ins of a login. */
export async function endSignIns({ db, clock }: Pick<Deps, 'clock'> & { db: Db }, login: string): Promise<void> {
  await db
    .updateTable('staff_sign_in')
    .set({ ended_at: clock.now() })
    .where('ended_at', 'is', null)
    .where('staff_id', 'in', db.selectFrom('staff').select('id').where('login', '=', login.toLowerCase()))
    .execute();
}
