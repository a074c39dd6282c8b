import { expiryAfterReview, isUnderReview, orderMachineOf, releaseEventOf } from '@haidai/domain/booking';
import type { Selectable } from 'kysely';
import { type Database, type Deps, Refusal, type Tx, transition } from '../../platform/index.ts';
import { endParts, expireJob, expiryKey, lockOrderForPayment, type PayableOrder, refundJob } from '../booking/index.ts';
import type { SeatClaim } from '../inventory/index.ts';
import { releaseSeats } from '../inventory/index.ts';
import { type QueueStep, requireNote } from '../staff/index.ts';
import { notifyReview } from './notify-review.ts';
import { resumeTickets } from './suspend-tickets.ts';

/** The job of the refund module that refunds the tickets of a rejected order. */
const refundRejectedJob = 'refund.giveBackHeld';

/** The job of the disruption module that checks the flights of an order for changes during the review. */
const updateCasesJob = 'disruption.lookAfterOrder';

export type ReviewRow = Selectable<Database['order_hold']>;

export interface OrderUnderReview {
  order: PayableOrder;
  review: ReviewRow;
}

/**
 * Locks an order under review and returns it with its review. Refuses with `notFound` if the order was never under
 * review, and with `conflict` if the review has ended or a rejection is agreed.
 */
export async function lockOrderUnderReview(tx: Tx, orderNo: string): Promise<OrderUnderReview> {
  const known = await tx
    .selectFrom('order_hold')
    .select('order_no')
    .where('order_no', '=', orderNo)
    .limit(1)
    .executeTakeFirst();
  if (!known) throw new Refusal('notFound');
  const order = await lockOrderForPayment(tx, orderNo);
  const hold = await tx
    .selectFrom('order_hold')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  // An agreed rejection is already being carried out.
  if (!hold || hold.reject_agreed_by !== null || !isUnderReview(order.status)) throw new Refusal('conflict');
  return { order, review: hold };
}

/**
 * Releases an order to its status before the review, with the remaining payment time. The function queues its expiry or
 * its tickets, resumes its coupons, and queues a check of its flights.
 */
export async function releaseReviewed(
  deps: Deps,
  tx: Tx,
  { order, review }: OrderUnderReview,
  { staff }: QueueStep,
): Promise<void> {
  const { clock, jobs } = deps;
  const { orderNo, reviewedFrom, expiresAt } = order;
  const isUnpaid = reviewedFrom === 'PAYEDPART' && expiresAt !== null;
  const runAt = isUnpaid ? expiryAfterReview(expiresAt, review.held_at, clock.now()) : expiresAt;
  await transition(tx, {
    machine: orderMachineOf(order.orderType),
    table: 'sales_order',
    key: { order_no: orderNo },
    event: releaseEventOf(reviewedFrom),
    clock,
    actor: `staff/${staff.login}`,
    set: { held_from: null, expires_at: runAt },
  });
  if (isUnpaid && runAt) await jobs.enqueue(tx, expireJob, { orderNo }, { runAt, key: expiryKey(orderNo) });
  if (reviewedFrom === 'PAYED') await jobs.enqueue(tx, 'ticketing.issue', { orderNo }, { key: `issue/${orderNo}` });
  if (reviewedFrom === 'TICKED' || reviewedFrom === 'CHANGED')
    await resumeTickets(deps, tx, orderNo, `staff/${staff.login}`);
  await jobs.enqueue(tx, updateCasesJob, { orderNo }, { key: `${updateCasesJob}/${orderNo}` });
  await closeReview(deps, tx, review, { outcome: 'RELEASED', endedBy: staff.staffId });
  await notifyReview(deps, tx, { event: 'OrderReleased', orderNo, reviewId: review.id });
}

/**
 * Returns what a rejection refunds: 'money' if the order certainly has no tickets, 'tickets' if its tickets are known.
 * Returns null if the issuer may have been asked. Staff must then release the order and can hold it again after the
 * tickets are issued.
 */
export function rejectionOf({ review, order }: { review: ReviewRow; order: Pick<PayableOrder, 'reviewedFrom'> }) {
  if (order.reviewedFrom === 'TICKED' || order.reviewedFrom === 'CHANGED') return 'tickets';
  return review.issuer_asked ? null : 'money';
}

/** Records that the first of two staff members wants to reject the order. Refuses with `conflict` or `invalidInput`. */
export async function askToReject(
  { vault }: Deps,
  tx: Tx,
  reviewed: OrderUnderReview,
  { staff, note }: QueueStep,
): Promise<void> {
  if (rejectionOf(reviewed) === null || reviewed.review.reject_asked_by !== null) throw new Refusal('conflict');
  requireNote(note);
  await tx
    .updateTable('order_hold')
    .set({ reject_asked_by: staff.staffId, reject_note_sealed: vault.seal(note) })
    .where('id', '=', reviewed.review.id)
    .execute();
}

/**
 * Rejects the order after the agreement of a second person. An order without tickets ends and all its money is
 * refunded. For an order with tickets, the function queues their refund. Refuses with `anotherPersonNeeded` or
 * `conflict`.
 */
export async function rejectReviewed(
  deps: Deps,
  tx: Tx,
  reviewed: OrderUnderReview,
  { staff }: QueueStep,
): Promise<SeatClaim[]> {
  const { order, review } = reviewed;
  const what = rejectionOf(reviewed);
  if (what === null || review.reject_asked_by === null) throw new Refusal('conflict');
  if (review.reject_asked_by === staff.staffId) throw new Refusal('anotherPersonNeeded');
  if (what === 'money') return rejectUnticketed(deps, tx, reviewed, staff);
  const { orderNo } = order;
  await setAgreed(tx, review, staff.staffId);
  await deps.jobs.enqueue(tx, refundRejectedJob, { orderNo }, { key: `${refundRejectedJob}/${orderNo}` });
  return [];
}

async function rejectUnticketed(
  deps: Deps,
  tx: Tx,
  { order, review }: OrderUnderReview,
  { staffId, login }: QueueStep['staff'],
): Promise<SeatClaim[]> {
  const { orderNo, accountId, parts } = order;
  const isPaid = order.reviewedFrom === 'PAYED';
  await transition(tx, {
    machine: orderMachineOf(order.orderType),
    table: 'sales_order',
    key: { order_no: orderNo },
    event: 'rejectHeld',
    clock: deps.clock,
    actor: `staff/${login}`,
    set: { held_from: null, form_sealed: null },
  });
  await closeReview(deps, tx, review, { outcome: 'REJECTED', endedBy: staffId });
  await deps.jobs.enqueue(tx, refundJob, { orderNo }, { key: `${refundJob}/${orderNo}` });
  await endParts(deps, tx, { order_no: orderNo, account_id: accountId, parts }, isPaid ? 'giveUp' : 'cancel');
  await notifyReview(deps, tx, { event: 'OrderRejected', orderNo, reviewId: review.id });
  return releaseSeats(deps, tx, orderNo, isPaid ? 'SOLD' : 'HELD');
}

interface ReviewEnd {
  outcome: 'RELEASED' | 'REJECTED';
  endedBy: string;
}

export async function closeReview(
  { clock }: Deps,
  tx: Tx,
  { id }: ReviewRow,
  { outcome, endedBy }: ReviewEnd,
): Promise<void> {
  await tx
    .updateTable('order_hold')
    .set({ outcome, ended_by: endedBy, ended_at: clock.now() })
    .where('id', '=', id)
    .execute();
}

function setAgreed(tx: Tx, { id }: ReviewRow, staffId: string) {
  return tx.updateTable('order_hold').set({ reject_agreed_by: staffId }).where('id', '=', id).execute();
}
