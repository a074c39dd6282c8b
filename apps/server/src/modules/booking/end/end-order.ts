import { holdsFlights, isDraft, type OrderStatus, orderMachineOf } from '@haidai/domain/booking';
import type { MessageEvent } from '@haidai/domain/notification';
import { type Deps, type Tx, transition } from '../../../platform/index.ts';
import type { SeatClaim } from '../../inventory/index.ts';
import { releaseSeats } from '../../inventory/index.ts';
import { notifyEnded } from '../notify-traveller.ts';
import { endParts } from '../parts/end-parts.ts';
import type { OrderRow } from '../repository.ts';

/** Paid parts of an order that has ended go back, and nobody pays it by mistake any more; the payment domain sees to it. */
export const refundJob = 'payment.refundOrder';

const messageOf = {
  cancel: 'Cancelled',
  cancelByStaff: 'CancelledByStaff',
  expire: 'Outdated',
  release: 'Cancelled',
} as const satisfies Record<Ending['event'], MessageEvent>;

interface Ending {
  event: 'cancel' | 'cancelByStaff' | 'expire' | 'release';
  actor: string;
  /** Tells the traveller in words of its own why it ended. */
  notify?: (tx: Tx) => Promise<void>;
}

/**
 * Ends an order nobody (fully) paid for, from the status it was seen in: seats and parts back, the traveller told, money
 * on its way back. A draft that ends leaves no personal data behind. Returns what came free. Throws conflict when somebody
 * else moved the order first.
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
    set: { form_sealed: null, ...(wasDraft && { contact_sealed: null }) },
  });
  if (wasDraft) {
    for (const part of deps.orderParts.used(order.parts)) await part.drop?.(tx, orderNo);
    await tx.deleteFrom('order_passenger').where('order_no', '=', orderNo).execute();
    return [];
  }
  if (notify) await notify(tx);
  else if (saysItself(order, event)) await notifyEnded(deps, tx, orderNo, messageOf[event]);
  await deps.jobs.enqueue(tx, refundJob, { orderNo }, { key: `${refundJob}/${orderNo}` });
  await endParts(deps, tx, order, event === 'cancel' || event === 'cancelByStaff' ? 'cancel' : 'expire');
  return releaseSeats(tx, orderNo);
}

/** Of a change its part tells that the old ticket stays; what holds no flight loses no seats by itself. */
function saysItself({ parts, order_type: orderType }: Pick<OrderRow, 'parts' | 'order_type'>, event: Ending['event']) {
  return !parts.includes('exchange') && (holdsFlights(orderType) || event === 'cancelByStaff');
}
