import { endedStatuses } from '@haidai/domain/booking';
import type { Db } from '../../platform/index.ts';

/**
 * Checks whether a change of this order waits for its payment or its tickets. A cash order has the status CHANGING
 * meanwhile. An award order has no such status. `db` may be a transaction.
 */
export async function hasOpenChange(db: Db, orderNo: string): Promise<boolean> {
  return (await listWithOpenChange(db, [orderNo])).has(orderNo);
}

/** Returns those of the orders that have an open change. */
export async function listWithOpenChange(db: Db, orderNos: readonly string[]): Promise<Set<string>> {
  if (orderNos.length === 0) return new Set();
  const open = await db
    .selectFrom('change_order as c')
    .innerJoin('sales_order as o', 'o.order_no', 'c.order_no')
    .select('c.original_no')
    .where('c.original_no', 'in', orderNos)
    .where('c.done_at', 'is', null)
    .where('o.status', 'not in', endedStatuses)
    .execute();
  return new Set(open.map(({ original_no }) => original_no));
}
