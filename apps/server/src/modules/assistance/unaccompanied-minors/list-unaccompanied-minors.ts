import { heldUnaccompaniedMinorStatuses } from '@haidai/domain/assistance';
import type { Db } from '../../../platform/index.ts';

/**
 * Lists the passengers of orders who fly as unaccompanied minors, by order. They can change only to a flight on which a
 * place is confirmed. `db` may be a transaction.
 */
export async function listUnaccompaniedMinorsOfOrders(
  db: Db,
  orderNos: readonly string[],
): Promise<Map<string, number[]>> {
  if (orderNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('unaccompanied_child')
    .select(['order_no', 'passenger_seq'])
    .where('order_no', 'in', orderNos)
    .where('status', 'in', heldUnaccompaniedMinorStatuses)
    .execute();
  const byOrder = Map.groupBy(rows, ({ order_no }) => order_no ?? '');
  return new Map([...byOrder].map(([order, minors]) => [order, minors.flatMap(({ passenger_seq: seq }) => seq ?? [])]));
}
