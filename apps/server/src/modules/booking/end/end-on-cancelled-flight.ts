import { unpaidStatuses } from '@haidai/domain/booking';
import { type Deps, inTransaction, type Tx } from '../../../platform/index.ts';
import { forgetSearches } from '../../shopping/index.ts';
import { endOrder } from './end-order.ts';
import { expiryKey } from './expiry.ts';

interface Cancelled {
  actor: string;
  /** Notifies the traveller that the order ended because of the cancelled flight. */
  notify: (tx: Tx) => Promise<void>;
}

/**
 * Ends an order that waits for its payment, because its flight is cancelled. Queues the refund of a part payment.
 * Returns false for any other order.
 */
export async function endOnCancelledFlight(
  deps: Deps,
  orderNo: string,
  { actor, notify }: Cancelled,
): Promise<boolean> {
  const released = await inTransaction(deps.db, async (tx) => {
    const order = await tx
      .selectFrom('sales_order')
      .select(['order_no', 'order_type', 'status', 'account_id', 'parts'])
      .where('order_no', '=', orderNo)
      .where('status', 'in', unpaidStatuses)
      .forUpdate()
      .executeTakeFirst();
    if (!order) return null;
    const claims = await endOrder(deps, tx, order, { event: 'cancel', actor, notify });
    await deps.jobs.cancel(tx, expiryKey(orderNo));
    return claims;
  });
  if (released) forgetSearches(deps.db, released);
  return released !== null;
}
