import type { RefusalName } from '@haidai/contract';
import { isUnderReview, orderMachineOf, releaseEventOf } from '@haidai/domain/booking';
import { type Deps, type Tx, transition } from '../../platform/index.ts';
import { lockOrderForPayment } from '../booking/index.ts';
import { closeReview } from './end-review.ts';
import { notifyReview } from './notify-review.ts';
import { resumeTickets } from './suspend-tickets.ts';

/**
 * Reopens the coupons of a ticketed order that two staff members have rejected. The caller refunds them in the same
 * transaction. Returns the staff member who agreed, as the actor, or null if the order has no agreed rejection.
 */
export async function reopenRejected(deps: Deps, tx: Tx, orderNo: string): Promise<{ actor: string } | null> {
  const order = await lockOrderForPayment(tx, orderNo);
  const review = await findAgreedReview(tx, orderNo);
  if (!review || !isUnderReview(order.status)) return null;
  const actor = `staff/${review.login}`;
  await transition(tx, {
    machine: orderMachineOf(order.orderType),
    table: 'sales_order',
    key: { order_no: orderNo },
    event: releaseEventOf(order.reviewedFrom),
    clock: deps.clock,
    actor,
    set: { held_from: null },
  });
  await resumeTickets(deps, tx, orderNo, actor);
  await closeReview(deps, tx, review, { outcome: 'REJECTED', endedBy: review.reject_agreed_by });
  await notifyReview(deps, tx, { event: 'OrderRejected', orderNo, reviewId: review.id });
  return { actor };
}

/**
 * Saves the reason why the tickets could not be refunded. The order stays under review, and the desk shows the reason.
 */
export async function saveHindrance(tx: Tx, orderNo: string, hindrance: RefusalName): Promise<void> {
  await tx
    .updateTable('order_hold')
    .set({ reject_agreed_by: null, reject_asked_by: null, reject_note_sealed: null, reject_hindrance: hindrance })
    .where('order_no', '=', orderNo)
    .where('ended_at', 'is', null)
    .execute();
}

function findAgreedReview(tx: Tx, orderNo: string) {
  return tx
    .selectFrom('order_hold as h')
    .innerJoin('staff as s', 's.id', 'h.reject_agreed_by')
    .selectAll('h')
    .select(['s.login', 's.id as reject_agreed_by'])
    .where('h.order_no', '=', orderNo)
    .where('h.ended_at', 'is', null)
    .executeTakeFirst();
}
