import type { Db, Tx } from '../../../platform/index.ts';

/** How many orders an account's list shows: those that were made, not the drafts. */
export async function countOrders(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('sales_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('booked_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Gives every order of one account to another, drafts too. Gives how many of them were made. */
export async function moveOrders(tx: Tx, from: string, to: string): Promise<number> {
  const moved = await tx
    .updateTable('sales_order')
    .set({ account_id: to })
    .where('account_id', '=', from)
    .returning('booked_at')
    .execute();
  return moved.filter(({ booked_at }) => booked_at !== null).length;
}
