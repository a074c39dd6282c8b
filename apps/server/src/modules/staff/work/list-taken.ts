import type { Deps, StaffSignedIn } from '../../../platform/index.ts';

/** How long a clerk who gave a reason sees the data unmasked. */
const shownMs = 30 * 60_000;

interface Asked {
  staff: StaffSignedIn;
  kind: string;
  action: string;
  ids: readonly string[];
}

/**
 * Lists those of the given items for which this staff member has taken the action in the last 30 minutes, by the log.
 */
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
