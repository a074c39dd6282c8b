import { isCancelled, type OrderStatus, orderMachineOf } from '@haidai/domain/booking';
import { saleAt } from '@haidai/domain/shopping';
import { sql } from 'kysely';
import { type Deps, Refusal, type Tx, transition } from '../../../platform/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { retakeSeats } from '../../inventory/index.ts';
import { assertOpenForSale } from '../draft/check-fares.ts';
import { getOrderedSegments } from '../draft/find-trips.ts';
import { toPartOrder } from '../parts/end-parts.ts';
import { listSegments } from '../repository.ts';
import type { ArrivedMoney, PayableOrder } from './payable-order.ts';
import { settleParts } from './settle-payment.ts';

/**
 * All the money of a locked order that had run out: takes its seats and parts again and makes it PAYED. False, and nothing
 * has changed, where one of them is gone, the flight is closed for sale, or the traveller had cancelled it themselves.
 */
export async function reholdForLatePayment(
  deps: Deps,
  tx: Tx,
  order: PayableOrder,
  { amountFen, actor }: ArrivedMoney,
): Promise<boolean> {
  const { clock } = deps;
  const isWhole = order.paidFen === 0 && amountFen === order.totalFen;
  if (!isCancelled(order.status) || !isWhole) return false;
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

/** Everything the order had, or nothing. */
async function retake(deps: Deps, tx: Tx, order: PayableOrder): Promise<boolean> {
  await sql`savepoint retake_order`.execute(tx);
  // Parts first: one may have to free the very seats.
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

/** Whether every flight of the order is still in the schedule and open for sale. */
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
