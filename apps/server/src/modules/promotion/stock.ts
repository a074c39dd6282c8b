import type { Activity } from '@haidai/domain/promotion';
import type { Db, Tx } from '../../platform/index.ts';

/**
 * Sets the stocks to the figures of the data, but never below the seats that are taken. It deletes the stock of an
 * activity that is unlimited in the data. The stock of an activity that the data does not have stays, because another
 * release may sell it.
 */
export async function fillStock(db: Db, activities: readonly Activity[]): Promise<void> {
  const limited = activities.flatMap(({ id, stock }) => (stock === null ? [] : [{ activity_id: id, total: stock }]));
  const unlimited = activities.filter(({ stock }) => stock === null).map(({ id }) => id);
  if (unlimited.length > 0) await db.deleteFrom('activity_stock').where('activity_id', 'in', unlimited).execute();
  if (limited.length === 0) return;
  await db
    .insertInto('activity_stock')
    .values(limited)
    .onConflict((conflict) =>
      conflict
        .column('activity_id')
        .doUpdateSet(({ fn }) => ({ total: fn('greatest', ['excluded.total', 'activity_stock.taken']) }))
        .where(({ eb, fn }) =>
          eb('activity_stock.total', '<>', fn<number>('greatest', ['excluded.total', 'activity_stock.taken'])),
        ),
    )
    .execute();
}

/** Lists the seats left of each activity with a stock. `db` may be a transaction. */
export async function listStockLeft(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('activity_stock').selectAll().execute();
  return new Map(rows.map(({ activity_id, total, taken }) => [activity_id, total - taken]));
}

/**
 * Takes seats from the stock with one conditional update. Returns false if too few seats are left. An activity without
 * a stock is unlimited.
 */
export async function takeStock(tx: Tx, activityId: string, seats: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('activity_stock')
    .set(({ eb }) => ({ taken: eb('taken', '+', seats) }))
    .where('activity_id', '=', activityId)
    .where(({ eb, ref }) => eb(eb('taken', '+', seats), '<=', ref('total')))
    .executeTakeFirst();
  return numUpdatedRows === 1n || !(await listStockLeft(tx)).has(activityId);
}

export async function returnStock(tx: Tx, activityId: string, seats: number): Promise<void> {
  await tx
    .updateTable('activity_stock')
    .set(({ eb }) => ({ taken: eb('taken', '-', seats) }))
    .where('activity_id', '=', activityId)
    .execute();
}
