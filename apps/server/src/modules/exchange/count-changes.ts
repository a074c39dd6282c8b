import { latestInForce } from '@haidai/domain/shopping';
import type { Db } from '../../platform/index.ts';
import type { Catalogue } from '../flights/index.ts';

/** Counts the changes of the tickets of an order at the wish of the traveller. `db` may be a transaction. */
export async function countChanges(db: Db, orderNo: string): Promise<number> {
  return (await countChangesOfOrders(db, [orderNo])).get(orderNo) ?? 0;
}

/** Counts the changes of orders, by order. An order that changes no other order is not in the result. */
export async function countChangesOfOrders(db: Db, orderNos: readonly string[]): Promise<Map<string, number>> {
  if (orderNos.length === 0) return new Map();
  const changes = await db
    .selectFrom('change_order')
    .select(['order_no', 'changes_made'])
    .where('order_no', 'in', orderNos)
    .execute();
  return new Map(changes.map(({ order_no, changes_made }) => [order_no, changes_made]));
}

/** Returns the number of changes that the traveller can still make online, without staff. */
export function changesLeft({ tables }: Catalogue, issueDate: string, changesMade: number): number {
  return Math.max(0, (latestInForce(tables.changeTerms, issueDate)?.onlineChanges ?? 0) - changesMade);
}
