import { type Db, type Deps, Refusal, type Tx } from '../../platform/index.ts';
import { type QueueStep, requireNote } from '../staff/index.ts';
import type { OrderToTicket } from './find-order-to-ticket.ts';

/** Returns whether the order can be abandoned: only if the issuer has confirmed that no passenger has a ticket. */
export function mayAbandon({ status }: OrderToTicket): boolean {
  return status === 'TICKET_FAILED' || status === 'ISSUE_TICKET_FAILED';
}

export function findAbandonRequest(db: Db, orderNo: string) {
  return db.selectFrom('give_up_asked').selectAll().where('order_no', '=', orderNo).executeTakeFirst();
}

/**
 * Records that a staff member wants to refund the order before the promised time is over. Refuses conflict,
 * invalidInput.
 */
export async function askToAbandon({ clock, vault }: Deps, tx: Tx, order: OrderToTicket, { note, staff }: QueueStep) {
  if (!mayAbandon(order)) throw new Refusal('conflict');
  requireNote(note);
  const asked = await tx
    .insertInto('give_up_asked')
    .values({
      order_no: order.orderNo,
      asked_by: staff.staffId,
      note_sealed: vault.seal(note),
      asked_at: clock.now(),
      agreed_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_no')
    .executeTakeFirst();
  if (!asked) throw new Refusal('conflict');
}

/**
 * Records the agreement of a second person and queues the job that ends the order and refunds all its money. Refuses
 * conflict, anotherPersonNeeded.
 */
export async function agreeToAbandon({ jobs }: Deps, tx: Tx, order: OrderToTicket, { staff }: QueueStep) {
  const { orderNo } = order;
  const asked = await findAbandonRequest(tx, orderNo);
  if (!asked || !mayAbandon(order)) throw new Refusal('conflict');
  if (asked.asked_by === staff.staffId) throw new Refusal('anotherPersonNeeded');
  await tx.updateTable('give_up_asked').set({ agreed_by: staff.staffId }).where('order_no', '=', orderNo).execute();
  await jobs.enqueue(tx, 'order.giveUp', { orderNo }, { key: `giveUp/${orderNo}` });
}
