import type { Db, Deps, StaffSignedIn } from '../../../platform/index.ts';

/**
 * The time for which a mark of begun work is valid. After this time without a new mark, the staff member has probably
 * left the work.
 */
const lapsesMs = 30 * 60_000;

interface Piece {
  kind: string;
  id: string;
}

/** Marks that a staff member has begun an item, or removes the mark. */
export async function markBegun(
  { db, clock }: Deps,
  staff: StaffSignedIn,
  { kind, id, begun }: Piece & { begun: boolean },
) {
  const now = clock.now();
  await db
    .deleteFrom('staff_begun')
    .where((where) =>
      where.or([
        where.and({ kind, item_id: id, staff_id: staff.staffId }),
        where('at', '<', new Date(now.getTime() - lapsesMs)),
      ]),
    )
    .execute();
  if (!begun) return;
  await db
    .insertInto('staff_begun')
    .values({ kind, item_id: id, staff_id: staff.staffId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes all marks of an item after an action on it. */
export async function forgetBegun(tx: Db, { kind, id }: Piece): Promise<void> {
  await tx.deleteFrom('staff_begun').where('kind', '=', kind).where('item_id', '=', id).execute();
}

/** Lists the colleagues who have begun items of a queue, by item, the earliest mark first. */
export async function listBegun({ db, clock }: Deps, kind: string, { staffId }: StaffSignedIn) {
  const rows = await db
    .selectFrom('staff_begun as b')
    .innerJoin('staff as s', 's.id', 'b.staff_id')
    .select(['b.item_id', 'b.at', 's.name'])
    .where('b.kind', '=', kind)
    .where('b.staff_id', '!=', staffId)
    .where('b.at', '>=', new Date(clock.now().getTime() - lapsesMs))
    .orderBy('b.at')
    .execute();
  return Map.groupBy(rows, (row) => row.item_id);
}
