import { cashOrderMachine, type OrderPartName } from '@haidai/domain/booking';
import { type Deps, Refusal, type Tx, transition } from '../../../platform/index.ts';
import { expireJob, expiryKey } from '../end/expiry.ts';
import { toPartOrder } from '../parts/end-parts.ts';
import type { PartLine } from '../parts/order-part.ts';
import { type ArrivedMoney, lockOrderForPayment, type PayableOrder } from '../pay/payable-order.ts';
import { confirmPendingLines, insertPendingLines, removePendingLines } from './pending-lines.ts';

/** The job of the payment module that closes the open payment attempts of an ended extra sale. */
const closeJob = 'payment.closeAttempts';

export interface ExtraSale {
  orderNo: string;
  /** The part that sells the extra items. */
  part: OrderPartName;
  lines: readonly PartLine[];
  /** The time limit for the payment. */
  expiresAt: Date;
  actor: string;
}

/**
 * Creates an extra sale for the tickets of an order (BOOK_EXT). Its lines join the price and wait for their payment. A
 * free extra sale is settled at once. The part has written its own rows before. Refuses with `orderNotTicketed` unless
 * the order is TICKED.
 */
export async function createExtraSale(deps: Deps, tx: Tx, sale: ExtraSale): Promise<'BOOK_EXT' | 'TICKED'> {
  const { orderNo, part, lines, expiresAt, actor } = sale;
  const order = await lockOrderForPayment(tx, orderNo);
  if (order.status !== 'TICKED') throw new Refusal('orderNotTicketed');
  const dueFen = lines.reduce((sum, { unitFen, count }) => sum + unitFen * count, 0);
  const parts = order.parts.includes(part) ? order.parts : [...order.parts, part];
  await insertPendingLines(tx, orderNo, part, lines);
  await moveOrder(
    deps,
    tx,
    { orderNo, event: 'bookExtra', actor },
    {
      parts,
      total_fen: order.totalFen + dueFen,
      extra_fen: dueFen,
      expires_at: expiresAt,
    },
  );
  if (dueFen === 0) {
    await settleExtraSale(deps, tx, { ...order, parts, status: 'BOOK_EXT' }, { amountFen: 0, actor });
    return 'TICKED';
  }
  await deps.jobs.enqueue(tx, expireJob, { orderNo }, { runAt: expiresAt, key: expiryKey(orderNo) });
  return 'BOOK_EXT';
}

/** Settles the extra sale of a locked order after its full payment. */
export async function settleExtraSale(
  deps: Deps,
  tx: Tx,
  order: PayableOrder,
  { amountFen, actor }: ArrivedMoney,
): Promise<void> {
  const { orderNo } = order;
  const set = { paid_fen: order.paidFen + amountFen, extra_fen: 0, expires_at: null };
  await moveOrder(deps, tx, { orderNo, event: 'payExtra', actor }, set);
  await confirmPendingLines(tx, orderNo);
  await deps.jobs.cancel(tx, expiryKey(orderNo));
  for (const part of deps.orderParts.used(order.parts)) await part.settleExtra?.(deps, tx, partOrderOf(order));
}

/**
 * Removes an extra sale that was not paid or that the traveller abandoned. The order returns to its earlier state.
 * Refuses with `conflict` if the order has no extra sale.
 */
export async function dropExtraSale(deps: Deps, tx: Tx, orderNo: string, actor: string): Promise<void> {
  const order = await lockOrderForPayment(tx, orderNo);
  if (order.status !== 'BOOK_EXT') throw new Refusal('conflict');
  const set = { total_fen: order.totalFen - order.extraFen, extra_fen: 0, expires_at: null };
  await moveOrder(deps, tx, { orderNo, event: 'dropExtra', actor }, set);
  await removePendingLines(tx, orderNo);
  await deps.jobs.cancel(tx, expiryKey(orderNo));
  for (const part of deps.orderParts.used(order.parts)) await part.endExtra?.(deps, tx, partOrderOf(order));
  await deps.jobs.enqueue(tx, closeJob, { orderNo }, { key: `${closeJob}/${orderNo}` });
}

interface Move {
  orderNo: string;
  event: 'bookExtra' | 'payExtra' | 'dropExtra';
  actor: string;
}

interface Change {
  parts?: OrderPartName[];
  total_fen?: number;
  paid_fen?: number;
  extra_fen: number;
  expires_at: Date | null;
}

async function moveOrder({ clock }: Deps, tx: Tx, { orderNo, event, actor }: Move, set: Change): Promise<void> {
  const order = { machine: cashOrderMachine, table: 'sales_order', key: { order_no: orderNo } } as const;
  await transition(tx, { ...order, event, clock, actor, set });
}

function partOrderOf({ orderNo, accountId }: PayableOrder) {
  return toPartOrder({ order_no: orderNo, account_id: accountId });
}
