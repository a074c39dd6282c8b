import { isCancelled, isDraft } from '@haidai/domain/booking';
import { type Clock, type Db, Refusal } from '../../../platform/index.ts';
import { type Caller, type FindOrder, requireOwnOrder } from '../access.ts';
import type { OrderRow } from '../repository.ts';

/**
 * Returns a draft of the caller that has not expired. Refuses with `orderNotFound` or `wrongOrderFamily`, with
 * `draftExpired` after its expiry, and with `conflict` if it is already an order. `find` may read more than the order.
 */
export async function requireDraft<Draft extends OrderRow = OrderRow>(
  { db, clock }: { db: Db; clock: Clock },
  orderNo: string,
  caller: Caller,
  find?: FindOrder<Draft>,
): Promise<Draft> {
  const order = await requireOwnOrder(db, orderNo, caller, find);
  const wasNeverBooked = order.booked_at === null;
  if (isCancelled(order.status) && wasNeverBooked) throw new Refusal('draftExpired');
  if (!isDraft(order.status)) throw new Refusal('conflict');
  if (hasRunOut(order, clock)) throw new Refusal('draftExpired');
  return order;
}

export function hasRunOut({ expires_at }: Pick<OrderRow, 'expires_at'>, clock: Clock): boolean {
  return expires_at !== null && expires_at <= clock.now();
}
