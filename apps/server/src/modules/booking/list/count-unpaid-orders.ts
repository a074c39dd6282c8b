import { holdsFlights, orderTypes, payableStatuses } from '@haidai/domain/booking';
import type { Db } from '../../../platform/index.ts';

/** Counts the orders of an account that hold seats and wait for their payment. */
export async function countUnpaidOrders(db: Db, accountId: string): Promise<number> {
  const { count } = await unpaidOrders(db, accountId).executeTakeFirstOrThrow();
  return count;
}

/** The query for the number of unpaid orders, to combine with other queries. */
export function unpaidOrders(db: Db, accountId: string) {
  return db
    .selectFrom('sales_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('order_type', 'in', orderTypes.filter(holdsFlights))
    .where('status', 'in', payableStatuses);
}
