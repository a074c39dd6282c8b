import {
  cashOrderMachine,
  dueFen,
  isExtraSale,
  isUnderReview,
  type OrderStatus,
  orderMachineOf,
  waitsForSeats,
} from '@haidai/domain/booking';
import { type Deps, Refusal, runTogether, type Tx, transition } from '../../../platform/index.ts';
import { sellSeats } from '../../inventory/index.ts';
import { expiryKey } from '../end/expiry.ts';
import { toPartOrder } from '../parts/end-parts.ts';
import { settleExtraSale } from '../place/extra-sale.ts';
import type { ArrivedMoney, PayableOrder } from './payable-order.ts';

/**
 * Counts money towards a locked order that waits for its payment, and returns the result.
 *
 * - PAYEDPART: a part of the amount is still due.
 * - PAYED: nothing is due. The function sells the seats and settles the parts.
 * - EXTRA: the money was for the extra sale.
 * - HELD: the order is under review. Processing continues after the review.
 * - WAITING: the order is prepaid and has joined the lines of its flights. It may have got its seats at once.
 *
 * Throws a RangeError if the amount is more than is due. The caller must refund such money instead (`decideArrival`).
 * Refuses with `conflict` if the order waits for no payment.
 */
export async function settlePayment(
  deps: Deps,
  tx: Tx,
  order: PayableOrder,
  { amountFen, actor }: ArrivedMoney,
): Promise<'PAYED' | 'PAYEDPART' | 'EXTRA' | 'HELD' | 'WAITING'> {
  if (isExtraSale(order.status)) {
    if (amountFen !== dueFen(order))
      throw new RangeError(`Order ${order.orderNo}: ${amountFen} fen arrived, but ${dueFen(order)} fen are due`);
    await settleExtraSale(deps, tx, order, { amountFen, actor });
    return 'EXTRA';
  }
  const paidFen = order.paidFen + amountFen;
  if (paidFen > order.totalFen)
    throw new RangeError(`Order ${order.orderNo}: ${paidFen} fen were paid, but the price is ${order.totalFen} fen`);
  const isPaid = paidFen === order.totalFen;
  if (isUnderReview(order.status)) {
    await countWhileUnderReview(deps, tx, order, { paidFen, isPaid });
    return 'HELD';
  }
  if (waitsForSeats(order.source)) {
    if (!isPaid) throw new RangeError(`Order ${order.orderNo} must be prepaid in one payment`);
    await joinLine(deps, tx, order, { amountFen, actor });
    return 'WAITING';
  }
  const moved = transition(tx, {
    machine: orderMachineOf(order.orderType),
    table: 'sales_order',
    key: { order_no: order.orderNo },
    event: isPaid ? 'payAll' : 'payPart',
    from: order.status as OrderStatus,
    clock: deps.clock,
    actor,
    set: { paid_fen: paidFen },
  });
  if (!isPaid) {
    await moved;
    return 'PAYEDPART';
  }
  const { orderNo } = order;
  await runTogether([moved, deps.jobs.cancel(tx, expiryKey(orderNo)), sellSeats(tx, orderNo)]);
  await settleParts(deps, tx, order);
  return 'PAYED';
}

/** Moves a prepaid order into the lines of its flights. Its part knows them. */
async function joinLine(deps: Deps, tx: Tx, order: PayableOrder, { amountFen, actor }: ArrivedMoney): Promise<void> {
  await transition(tx, {
    machine: cashOrderMachine,
    table: 'sales_order',
    key: { order_no: order.orderNo },
    event: 'joinLine',
    from: 'BOOKED',
    clock: deps.clock,
    actor,
    set: { paid_fen: amountFen },
  });
  await settleParts(deps, tx, order);
}

/**
 * Counts money that arrives during a review. If the full amount has arrived, the function sells the seats and settles
 * the parts. Refuses with `conflict` unless the order was PAYEDPART before the review.
 */
async function countWhileUnderReview(
  deps: Deps,
  tx: Tx,
  order: PayableOrder,
  { paidFen, isPaid }: { paidFen: number; isPaid: boolean },
): Promise<void> {
  if (order.reviewedFrom !== 'PAYEDPART') throw new Refusal('conflict');
  await tx
    .updateTable('sales_order')
    .set({ paid_fen: paidFen, ...(isPaid && { held_from: 'PAYED' }) })
    .where('order_no', '=', order.orderNo)
    .execute();
  if (!isPaid) return;
  await sellSeats(tx, order.orderNo);
  await settleParts(deps, tx, order);
}

export async function settleParts(deps: Deps, tx: Tx, order: PayableOrder): Promise<void> {
  if (order.parts.length === 0) return;
  const paid = toPartOrder({ order_no: order.orderNo, account_id: order.accountId });
  for (const part of deps.orderParts.used(order.parts)) await part.settle?.(deps, tx, paid);
}

/** Subtracts the money that is being refunded from the paid amount of a locked, ended order. */
export async function subtractPayment(tx: Tx, order: PayableOrder, amountFen: number): Promise<void> {
  await tx
    .updateTable('sales_order')
    .set({ paid_fen: order.paidFen - amountFen })
    .where('order_no', '=', order.orderNo)
    .execute();
}
