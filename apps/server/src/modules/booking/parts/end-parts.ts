import type { Deps, Tx } from '../../../platform/index.ts';
import type { OrderRow } from '../repository.ts';
import type { EndReason, PartOrder } from './order-part.ts';

type OrderWithParts = Pick<OrderRow, 'order_no' | 'account_id' | 'parts'>;

/** Ends every part of an ended order. Each part releases or restores what it took. */
export async function endParts(deps: Deps, tx: Tx, order: OrderWithParts, reason: EndReason): Promise<void> {
  if (order.parts.length === 0) return;
  for (const part of deps.orderParts.used(order.parts)) await part.end?.(deps, tx, toPartOrder(order), reason);
}

/**
 * Returns an order as its parts see it. Only a traveller with an account can place an order, so an order without an
 * account is an error.
 */
export function toPartOrder({ order_no: orderNo, account_id: accountId }: Omit<OrderWithParts, 'parts'>): PartOrder {
  if (accountId === null) throw new Error(`Order ${orderNo} has no account`);
  return { orderNo, accountId };
}
