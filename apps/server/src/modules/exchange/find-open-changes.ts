import { endedStatuses } from '@haidai/domain/booking';
import type { Db } from '../../platform/index.ts';

/**
 * Whether a change of this order is waiting for its money or its tickets. Cash orders say so themselves (CHANGING); those
 * of points and vouchers have no such status. `db` may be a transaction.
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
