import { holdsFlights, orderTypes, payableStatuses } from '@haidai/domain/booking';
import type { Db } from '../../../platform/index.ts';

/** How many orders of an account hold seats and wait for their money. */
export async function countUnpaidOrders(db: Db, accountId: string): Promise<number> {
  const { count } = await unpaidOrders(db, accountId).executeTakeFirstOrThrow();
  return count;
}

/** The same as a question, to be asked together with others. */
export function unpaidOrders(db: Db, accountId: string) {
  return db
    .selectFrom('sales_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('order_type', 'in', orderTypes.filter(holdsFlights))
    .where('status', 'in', payableStatuses);
}
