import { isCancelled, type OrderStatus, orderMachineOf } from '@haidai/domain/booking';
import { saleAt } from '@haidai/domain/shopping';
import { sql } from 'kysely';
import { type Deps, Refusal, type Tx, transition } from '../../../platform/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { retakeSeats } from '../../inventory/index.ts';
import { sellsFirst } from '../../reservation/index.ts';
import { assertOpenForSale } from '../draft/check-fares.ts';
import { getOrderedSegments } from '../draft/get-trips.ts';
import { toPartOrder } from '../parts/end-parts.ts';
import { listSegments } from '../repository.ts';
import type { ArrivedMoney, PayableOrder } from './payable-order.ts';
import { settleParts } from './settle-payment.ts';

/**
 * Takes the seats and parts of a locked expired order again after a late payment of the full amount, and makes the
 * order PAYED. Returns false and changes nothing if a seat or part is gone, if the flight is closed for sale, or if the
 * traveller had cancelled the order. Returns false too if the PSS decides about seats, because it has them back.
 */
export async function reholdForLatePayment(
  deps: Deps,
  tx: Tx,
  order: PayableOrder,
  { amountFen, actor }: ArrivedMoney,
): Promise<boolean> {
  const { clock } = deps;
  const isWhole = order.paidFen === 0 && amountFen === order.totalFen;
  if (!isCancelled(order.status) || !isWhole || sellsFirst(deps)) return false;
  if (!(await hadExpired(tx, order)) || !(await isStillSold(tx, order.orderNo, clock.now()))) return false;
  if (!(await retake(deps, tx, order))) return false;
  await transition(tx, {
    machine: orderMachineOf(order.orderType),
    table: 'sales_order',
    key: { order_no: order.orderNo },
    event: 'payLate',
    from: order.status as OrderStatus,
    clock,
    actor,
    set: { paid_fen: amountFen },
  });
  await settleParts(deps, tx, order);
  return true;
}

/** Takes all seats and parts of the order again, or none of them. */
async function retake(deps: Deps, tx: Tx, order: PayableOrder): Promise<boolean> {
  await sql`savepoint retake_order`.execute(tx);
  // Parts come first, because a part may have to free the seats of this order.
  const isWhole = (await retakeParts(deps, tx, order)) && (await retakeSeats(tx, order.orderNo)) !== null;
  await (isWhole ? sql`release savepoint retake_order` : sql`rollback to savepoint retake_order`).execute(tx);
  return isWhole;
}

async function retakeParts(deps: Deps, tx: Tx, { orderNo, accountId, parts }: PayableOrder): Promise<boolean> {
  if (parts.length === 0) return true;
  const order = toPartOrder({ order_no: orderNo, account_id: accountId });
  for (const part of deps.orderParts.used(parts)) {
    if ((await part.retake?.(deps, tx, order)) === false) return false;
  }
  return true;
}

async function hadExpired(tx: Tx, { orderNo, orderType }: PayableOrder): Promise<boolean> {
  const last = await tx
    .selectFrom('state_history')
    .select('event')
    .where('machine', '=', orderMachineOf(orderType).name)
    .where('entity_id', '=', orderNo)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.event === 'expire';
}

/** Checks whether every flight of the order is still in the schedule and open for sale. */
async function isStillSold(tx: Tx, orderNo: string, now: Date): Promise<boolean> {
  const catalogue = loadCatalogue();
  try {
    const ordered = getOrderedSegments(catalogue, await listSegments(tx, orderNo));
    assertOpenForSale(catalogue, saleAt(now.getTime()), ordered);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
