import { type Deps, inTransaction, type StaffSignedIn } from '../../../platform/index.ts';
import { recordAction } from '../../staff/index.ts';
import { requireMade } from '../repository.ts';

/** Lists the notes that colleagues wrote about an order, oldest first. */
export async function listNotes({ db, vault }: Deps, orderNo: string) {
  const rows = await db
    .selectFrom('order_note')
    .innerJoin('staff', 'staff.id', 'order_note.staff_id')
    .select(['order_note.created_at as at', 'login', 'text_sealed as sealed'])
    .where('order_no', '=', orderNo)
    .orderBy('order_note.created_at')
    .orderBy('order_note.id')
    .execute();
  return rows.map(({ at, login, sealed }) => ({ at: at.toISOString(), login, text: vault.unseal(sealed) }));
}

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
