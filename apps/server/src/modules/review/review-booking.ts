import { type Deps, inTransaction, type StaffSignedIn } from '../../platform/index.ts';
import { requireMade } from '../booking/index.ts';
import { recordAction } from '../staff/index.ts';
import { reviewByHand } from './start-review.ts';

/** Holds an order for review on behalf of a staff member. Refuses with `orderNotFound` or `orderNotHoldable`. */
export async function reviewBooking(
  deps: Deps,
  { orderNo, reason }: { orderNo: string; reason: string },
  staff: StaffSignedIn,
): Promise<void> {
  await requireMade(deps.db, orderNo);
  await inTransaction(deps.db, async (tx) => {
    await reviewByHand(deps, tx, orderNo, { staff, reason });
    await recordAction(deps, tx, { staff, action: 'booking.hold', subject: `booking/${orderNo}`, note: reason });
  });
}
