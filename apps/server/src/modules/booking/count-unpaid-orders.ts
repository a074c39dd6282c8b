import { unpaidStatuses } from '@haidai/domain/booking';
import type { Db } from '../../platform/index.ts';

/** How many orders of an account hold seats and wait for their money. */
export async function countUnpaidOrders(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('sales_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('status', 'in', [...unpaidStatuses, 'BOOK_EXT'])
    .executeTakeFirstOrThrow();
  return count;
}
