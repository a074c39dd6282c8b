import { isCancelled, isDraft } from '@haidai/domain/booking';
import { type Clock, type Db, Refusal } from '../../../platform/index.ts';
import { type Caller, requireOwnOrder } from '../access.ts';
import type { OrderRow } from '../repository.ts';

/**
 * A draft of the caller's that is still kept. Refusals: orderNotFound, wrongOrderFamily; draftExpired when its time is
 * up; conflict when it is an order by now.
 */
export async function requireDraft(
  { db, clock }: { db: Db; clock: Clock },
  orderNo: string,
  caller: Caller,
): Promise<OrderRow> {
  const order = await requireOwnOrder(db, orderNo, caller);
  const wasNeverBooked = order.booked_at === null;
  if (isCancelled(order.status) && wasNeverBooked) throw new Refusal('draftExpired');
  if (!isDraft(order.status)) throw new Refusal('conflict');
  if (hasRunOut(order, clock)) throw new Refusal('draftExpired');
  return order;
}

export function hasRunOut({ expires_at }: Pick<OrderRow, 'expires_at'>, clock: Clock): boolean {
  return expires_at !== null && expires_at <= clock.now();
}
