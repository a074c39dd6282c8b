import type { Deps, StaffSignedIn } from '../../../platform/index.ts';

/** The time for which a clerk who gave a reason sees the data unmasked. */
const shownMs = 30 * 60_000;

interface Asked {
  staff: StaffSignedIn;
  kind: string;
  action: string;
  ids: readonly string[];
}

/** Lists the given items for which the log has this action of the staff member in the last 30 minutes. */
export async function listTaken(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { staff, kind, action, ids }: Asked,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('staff_action')
    .select('subject')
    .where(
      'subject',
      'in',
      ids.map((id) => `${kind}/${id}`),
    )
    .where('action', '=', `${kind}.${action}`)
    .where('outcome', '=', 'done')
    .where('staff_id', '=', staff.staffId)
    .where('at', '>=', new Date(clock.now().getTime() - shownMs))
    .execute();
  return new Set(rows.map(({ subject }) => subject.slice(kind.length + 1)));
}
