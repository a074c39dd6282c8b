import type { Db, Tx } from '../../../platform/index.ts';

/** Counts the placed orders that the list of an account shows, without drafts. */
export async function countOrders(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('sales_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('booked_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Moves all orders of one account to another account, drafts included. Returns the number of moved orders without
 * drafts.
 */
export async function moveOrders(tx: Tx, from: string, to: string): Promise<number> {
  const moved = await tx
    .updateTable('sales_order')
    .set({ account_id: to })
    .where('account_id', '=', from)
    .returning('booked_at')
    .execute();
  return moved.filter(({ booked_at }) => booked_at !== null).length;
}
