import { mayBeCancelledByStaff } from '@haidai/domain/booking';
import { type Deps, inTransaction, Refusal, type StaffSignedIn } from '../../../platform/index.ts';
import { forgetSearches } from '../../shopping/index.ts';
import { recordAction } from '../../staff/index.ts';
import { endOrder } from '../end/end-order.ts';
import { expiryKey } from '../end/expiry.ts';
import { requireMade } from '../repository.ts';

/**
 * Cancels an order for which no money has arrived, on behalf of a member of staff. If money has arrived, two people
 * decide in the queue of orders under review. Money that arrives later is refunded. Refuses with `orderNotFound`,
 * `orderNotCancellable` or `conflict`.
 */
export async function cancelBooking(
  deps: Deps,
  { orderNo, reason }: { orderNo: string; reason: string },
  staff: StaffSignedIn,
): Promise<void> {
  const order = await requireMade(deps.db, orderNo);
  if (!mayBeCancelledByStaff({ status: order.status, orderType: order.order_type }))
    throw new Refusal('orderNotCancellable');
  const freed = await inTransaction(deps.db, async (tx) => {
    const claims = await endOrder(deps, tx, order, { event: 'cancelByStaff', actor: `staff/${staff.login}` });
    await deps.jobs.cancel(tx, expiryKey(orderNo));
    await recordAction(deps, tx, { staff, action: 'booking.cancel', subject: `booking/${orderNo}`, note: reason });
    return claims;
  });
  forgetSearches(deps.db, freed);
}
