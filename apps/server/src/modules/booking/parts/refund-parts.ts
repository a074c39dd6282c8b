import type { RefundReason } from '@haidai/domain/refund';
import type { Db, Deps, Tx } from '../../../platform/index.ts';
import type { OrderRow } from '../repository.ts';
import { toPartOrder } from './end-parts.ts';
import type { PartExtra, PartRefund } from './order-part.ts';

type OrderWithParts = Pick<OrderRow, 'order_no' | 'account_id' | 'parts'>;

/** Lists the items of all parts of an order that can be refunded with its tickets. `db` may be a transaction. */
export async function listRefundExtras(deps: Deps, db: Db, order: OrderWithParts): Promise<PartExtra[]> {
  const extras: PartExtra[] = [];
  for (const part of deps.orderParts.used(order.parts)) {
    extras.push(...((await part.refundExtras?.(deps, db, toPartOrder(order))) ?? []));
  }
  return extras;
}

/** Ends the items of every part for the passengers and segments whose tickets were refunded. */
export async function refundParts(deps: Deps, tx: Tx, order: OrderWithParts, refund: PartRefund): Promise<void> {
  for (const part of deps.orderParts.used(order.parts)) await part.refunded?.(deps, tx, toPartOrder(order), refund);
}

/**
 * Calls every part after the refund of the last ticket of the order. Each part handles the items of the whole order by
 * its own rules.
 */
export async function refundLastOfParts(
  deps: Deps,
  tx: Tx,
  order: OrderWithParts,
  reason: RefundReason,
): Promise<void> {
  for (const part of deps.orderParts.used(order.parts)) {
    await part.refundedLast?.(deps, tx, toPartOrder(order), reason);
  }
}
