import { familyOf, type OrderFamily } from '@haidai/domain/booking';
import { type Db, Refusal, type Session } from '../../platform/index.ts';
import { findOrder, type OrderRow } from './repository.ts';

export interface Caller {
  session: Session;
  deviceId: string;
  /** Whose calls these are; the other family's orders are sent to their own. Those of cash orders, unless told. */
  family?: OrderFamily | 'any';
}

/**
 * An order of the caller's. A draft belongs to the device that made it until somebody signs in there and enters the
 * passengers; from then on, like every order, to that account alone. Anybody else's is refused like one that does not
 * exist: orderNotFound. An order of the other family is refused with the place to go: wrongOrderFamily, wrongAwardFamily.
 */
export async function requireOwnOrder(db: Db, orderNo: string, caller: Caller): Promise<OrderRow> {
  const order = await findOrder(db, orderNo);
  if (!order || !isOwn(order, caller)) throw new Refusal('orderNotFound');
  const { family = 'cash' } = caller;
  if (family !== 'any' && familyOf(order.order_type) !== family)
    throw new Refusal(family === 'cash' ? 'wrongOrderFamily' : 'wrongAwardFamily');
  return order;
}

function isOwn(order: OrderRow, { session, deviceId }: Caller): boolean {
  return order.account_id === null ? order.device_id === deviceId : order.account_id === session?.accountId;
}
