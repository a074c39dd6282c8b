import { type Deps, inTransaction, type StaffSignedIn } from '../../../platform/index.ts';
import { recordAction } from '../../staff/index.ts';
import { requireMade } from '../repository.ts';

/** Saves a note about an order. Refuses with `orderNotFound`. */
export async function noteBooking(
  deps: Deps,
  { orderNo, text }: { orderNo: string; text: string },
  staff: StaffSignedIn,
): Promise<void> {
  const { db, ids, vault, clock } = deps;
  await requireMade(db, orderNo);
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('order_note')
      .values({
        id: ids.uuid(),
        order_no: orderNo,
        staff_id: staff.staffId,
        text_sealed: vault.seal(text),
        created_at: clock.now(),
      })
      .execute();
    await recordAction(deps, tx, { staff, action: 'booking.note', subject: `booking/${orderNo}`, note: text });
  });
}
