import { dueFen, isExtraSale, isUnderReview, orderMachineOf } from '@haidai/domain/booking';
import { type Deps, Refusal, type Tx, transition } from '../../../platform/index.ts';
import { sellSeats } from '../../inventory/index.ts';
import { expiryKey } from '../end/expiry.ts';
import { toPartOrder } from '../parts/end-parts.ts';
import { settleExtraSale } from '../place/extra-sale.ts';
import type { ArrivedMoney, PayableOrder } from './payable-order.ts';

/**
 * Counts money towards a locked order that waits for it: PAYEDPART while some is due, PAYED with the seats sold and
 * its parts settled once nothing is; EXTRA where it was for what is sold with the tickets; HELD where it is looked at, and
 * goes on once it is released. More than is due is a fault of the caller (`decideArrival` sends it back). Throws conflict
 * where the order waits for no money.
 */
export async function settlePayment(
  deps: Deps,
  tx: Tx,
  order: PayableOrder,
  { amountFen, actor }: ArrivedMoney,
): Promise<'PAYED' | 'PAYEDPART' | 'EXTRA' | 'HELD'> {
  if (isExtraSale(order.status)) {
    if (amountFen !== dueFen(order)) throw new RangeError(`${order.orderNo}: ${amountFen} fen for ${dueFen(order)}`);
    await settleExtraSale(deps, tx, order, { amountFen, actor });
    return 'EXTRA';
  }
  const paidFen = order.paidFen + amountFen;
  if (paidFen > order.totalFen) throw new RangeError(`${order.orderNo}: ${paidFen} fen for ${order.totalFen}`);
  const isPaid = paidFen === order.totalFen;
  if (isUnderReview(order.status)) {
    await countWhileUnderReview(deps, tx, order, { paidFen, isPaid });
    return 'HELD';
  }
  await transition(tx, {
    machine: orderMachineOf(order.orderType),
    table: 'sales_order',
    key: { order_no: order.orderNo },
    event: isPaid ? 'payAll' : 'payPart',
    clock: deps.clock,
    actor,
    set: { paid_fen: paidFen },
  });
  if (!isPaid) return 'PAYEDPART';
  await sellSeats(tx, order.orderNo);
  await deps.jobs.cancel(tx, expiryKey(order.orderNo));
  await settleParts(deps, tx, order);
  return 'PAYED';
}

/** Its money was on its way when it was held: it is kept, and once all is there the seats are the traveller's. */
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
