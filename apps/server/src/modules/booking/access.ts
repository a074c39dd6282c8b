import { type Db, Refusal, type Session } from '../../platform/index.ts';
import { findOrder, type OrderRow } from './repository.ts';

export interface Caller {
  session: Session;
  deviceId: string;
}

/**
 * An order of the caller's. A draft belongs to the device that made it until somebody signs in there and enters the
 * passengers; from then on, like every order, to that account alone. Anybody else's is refused like one that does not
 * exist: orderNotFound. Orders paid with points are refused with the place to go: wrongOrderFamily.
 */
export async function requireOwnOrder(db: Db, orderNo: string, caller: Caller): Promise<OrderRow> {
  const order = await findOrder(db, orderNo);
  if (!order || !isOwn(order, caller)) throw new Refusal('orderNotFound');
  if (order.order_type === 'INTEGRAL' || order.order_type === 'EXCHANGE') throw new Refusal('wrongOrderFamily');
  return order;
}

function isOwn(order: OrderRow, { session, deviceId }: Caller): boolean {
  return order.account_id === null ? order.device_id === deviceId : order.account_id === session?.accountId;
}
