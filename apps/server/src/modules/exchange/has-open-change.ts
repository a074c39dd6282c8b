import { endedStatuses } from '@haidai/domain/booking';
import type { Db } from '../../platform/index.ts';

/**
 * Checks whether a change of this order waits for its payment or its tickets. A cash order has the status CHANGING
 * meanwhile. An award order has no such status. `db` may be a transaction.
 */
export async function hasOpenChange(db: Db, orderNo: string): Promise<boolean> {
  const open = await db
    .selectFrom('change_order as c')
    .innerJoin('sales_order as o', 'o.order_no', 'c.order_no')
    .select('c.order_no')
    .where('c.original_no', '=', orderNo)
    .where('c.done_at', 'is', null)
    .where('o.status', 'not in', endedStatuses)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
