import { heldUnaccompaniedMinorStatuses } from '@haidai/domain/assistance';
import type { Db } from '../../../platform/index.ts';

/**
 * Lists the passengers of an order who fly as unaccompanied minors. They can change only to a flight on which a place
 * is confirmed. `db` may be a transaction.
 */
export async function listUnaccompaniedMinorsOfOrder(db: Db, orderNo: string): Promise<number[]> {
  const rows = await db
    .selectFrom('unaccompanied_child')
    .select('passenger_seq')
    .where('order_no', '=', orderNo)
    .where('status', 'in', heldUnaccompaniedMinorStatuses)
    .execute();
  return rows.flatMap(({ passenger_seq: seq }) => seq ?? []);
}
