import { holdsFlights, isDraft, isWaiting, type OrderStatus, orderMachineOf } from '@haidai/domain/booking';
import type { MessageEvent } from '@haidai/domain/notification';
import { type Deps, type Tx, transition } from '../../../platform/index.ts';
import type { SeatClaim } from '../../inventory/index.ts';
import { releaseSeats } from '../../inventory/index.ts';
import { noContact } from '../contact-columns.ts';
import { notifyEnded } from '../notify-traveller.ts';
import { endParts } from '../parts/end-parts.ts';
import type { EndReason } from '../parts/order-part.ts';
import type { OrderRow } from '../repository.ts';

/** The job of the payment module that refunds the payments of an ended order and closes its open payment attempts. */
export const refundJob = 'payment.refundOrder';

const messageOf = {
  cancel: 'Cancelled',
  cancelByStaff: 'CancelledByStaff',
  expire: 'Outdated',
  lapse: 'Outdated',
  loseFlights: 'Cancelled',
  release: 'Cancelled',
} as const satisfies Record<Ending['event'], MessageEvent>;

const reasonOf = {
  cancel: 'cancel',
  cancelByStaff: 'cancel',
  expire: 'expire',
  lapse: 'expire',
  loseFlights: 'loseFlights',
  release: 'expire',
} as const satisfies Record<Ending['event'], EndReason>;

interface Ending {
  event: 'cancel' | 'cancelByStaff' | 'expire' | 'lapse' | 'loseFlights' | 'release';
  actor: string;
  /** Sends the traveller a specific message about the reason. It replaces the standard message. */
  notify?: (tx: Tx) => Promise<void>;
}

/**
 * Ends an order that is not fully paid or waits for seats, from the status that the caller read. The function releases its seats, ends its
 * parts, notifies the traveller and queues the refund. For a draft it deletes all personal data. Returns the released
 * seats. Refuses with `conflict` if another transaction changed the order first.
 */
export async function endOrder(
  deps: Deps,
  tx: Tx,
  order: Pick<OrderRow, 'order_no' | 'order_type' | 'status' | 'account_id' | 'parts'>,
  { event, actor, notify }: Ending,
): Promise<SeatClaim[]> {
  const orderNo = order.order_no;
  const wasDraft = isDraft(order.status);
  await transition(tx, {
    machine: orderMachineOf(order.order_type),
    table: 'sales_order',
    key: { order_no: orderNo },
    event,
    from: order.status as OrderStatus,
    clock: deps.clock,
    actor,
    set: { form_sealed: null, ...(wasDraft && noContact) },
  });
  if (wasDraft) {
    for (const part of deps.orderParts.used(order.parts)) await part.drop?.(tx, orderNo);
    await tx.deleteFrom('order_passenger').where('order_no', '=', orderNo).execute();
    return [];
  }
  if (notify) await notify(tx);
  else if (saysItself(order, event)) await notifyEnded(deps, tx, orderNo, messageOf[event]);
  await deps.jobs.enqueue(tx, refundJob, { orderNo }, { key: `${refundJob}/${orderNo}` });
  await endParts(deps, tx, order, reasonOf[event]);
  return releaseSeats(deps, tx, orderNo);
}

/**
 * Returns whether the traveller gets the standard message. The exchange part sends its own message about a change,
 * because the old ticket stays valid. The waitlist part sends its own about an order that waited for seats. An order without flights gets the message only after a cancellation by staff.
 */
function saysItself(
  { parts, order_type: orderType, status }: Pick<OrderRow, 'parts' | 'order_type' | 'status'>,
  event: Ending['event'],
) {
  if (isWaiting(status)) return false;
  return !parts.includes('exchange') && (holdsFlights(orderType) || event === 'cancelByStaff');
}
