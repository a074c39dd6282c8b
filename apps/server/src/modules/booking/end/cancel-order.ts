import { canCancel, isExtraSale, isUnderReview } from '@haidai/domain/booking';
import { type Deps, inTransaction, Refusal, type SignedIn, travellerActor } from '../../../platform/index.ts';
import { forgetSearches } from '../../shopping/index.ts';
import { type Caller, requireOwnOrder } from '../access.ts';
import { dropExtraSale } from '../place/extra-sale.ts';
import { endOrder } from './end-order.ts';
import { expiryKey } from './expiry.ts';

/**
 * Cancels an unpaid order or a draft at the wish of its owner. If the order has its tickets, the function cancels only
 * the unpaid extra sale. Refusals: orderNotFound, orderHeld, orderNotCancellable, conflict.
 */
export async function cancelOrder(deps: Deps, orderNo: string, caller: Caller & { session: SignedIn }): Promise<void> {
  const order = await requireOwnOrder(deps.db, orderNo, caller);
  if (isUnderReview(order.status)) throw new Refusal('orderHeld');
  if (!canCancel(order.status)) throw new Refusal('orderNotCancellable');
  const actor = travellerActor(caller.session);
  if (isExtraSale(order.status)) return inTransaction(deps.db, (tx) => dropExtraSale(deps, tx, orderNo, actor));
  const released = await inTransaction(deps.db, async (tx) => {
    const claims = await endOrder(deps, tx, order, { event: 'cancel', actor });
    await deps.jobs.cancel(tx, expiryKey(orderNo));
    return claims;
  });
  forgetSearches(deps.db, released);
}
