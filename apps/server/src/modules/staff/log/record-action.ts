import type { Db, Deps, StaffSignedIn } from '../../../platform/index.ts';

interface StaffAction {
  staff: Pick<StaffSignedIn, 'login'> & { staffId: string | null };
  action: string;
  subject?: string;
  outcome?: string;
  note?: string;
}

/** Adds a row to the log of the staff. `db` is the transaction of the action, if it has one. */
export async function recordAction(
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  db: Db,
  { staff, action, subject = '', outcome = 'done', note = '' }: StaffAction,
): Promise<void> {
  await db
    .insertInto('staff_action')
    .values({
      at: clock.now(),
      staff_id: staff.staffId,
      login: staff.login,
      action,
      subject,
      outcome,
      note_sealed: vault.seal(note),
    })
    .execute();
}
