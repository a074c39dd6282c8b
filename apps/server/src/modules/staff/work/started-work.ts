import type { Db, Deps, StaffSignedIn } from '../../../platform/index.ts';

/** Whoever has not said so again for this long has gone on to something else. */
const lapsesMs = 30 * 60_000;

interface Piece {
  kind: string;
  id: string;
}

/** Notes that somebody has begun a piece of work, or has left it. */
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

/** What is done nobody has begun any more. */
export async function forgetBegun(tx: Db, { kind, id }: Piece): Promise<void> {
  await tx.deleteFrom('staff_begun').where('kind', '=', kind).where('item_id', '=', id).execute();
}

/** Who else has begun what of a queue, the first first. */
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
