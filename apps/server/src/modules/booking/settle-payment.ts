import { type OrderPartName, type OrderType, orderMachineOf } from '@haidai/domain/booking';
import { type Deps, type Tx, transition } from '../../platform/index.ts';
import { expiryKey } from './expiry.ts';
import { sellSeats } from './inventory/hold-seats.ts';
import { toPartOrder } from './parts/end-parts.ts';

/** What paying has to know of an order; amounts in fen. */
export interface PayableOrder {
  orderNo: string;
  orderType: OrderType;
  status: string;
  totalFen: number;
  paidFen: number;
  /** When it ends by itself unless it is paid. */
  expiresAt: Date | null;
  accountId: string | null;
  parts: OrderPartName[];
}

export interface ArrivedMoney {
  amountFen: number;
  /** Who says it has arrived: a gateway, a job. */
  actor: string;
}

/** An order that must be there, kept from every other change until the end of the transaction. */
export async function lockOrderForPayment(tx: Tx, orderNo: string): Promise<PayableOrder> {
  const row = await tx
    .selectFrom('sales_order')
    .select(['order_no', 'order_type', 'status', 'total_fen', 'paid_fen', 'expires_at', 'account_id', 'parts'])
    .where('order_no', '=', orderNo)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    orderNo: row.order_no,
    orderType: row.order_type,
    status: row.status,
    totalFen: row.total_fen,
    paidFen: row.paid_fen,
    expiresAt: row.expires_at,
    accountId: row.account_id,
    parts: row.parts,
  };
}

/**
 * Counts money towards a locked order that waits for it: PAYEDPART while some is due, PAYED with the seats sold and
 * its parts settled once nothing is. More than is due is a fault of the caller (`decideArrival` sends it back). Throws conflict where the order
 * waits for no money.
 */
export async function settlePayment(
  deps: Deps,
  tx: Tx,
  order: PayableOrder,
  { amountFen, actor }: ArrivedMoney,
): Promise<'PAYED' | 'PAYEDPART'> {
  const paidFen = order.paidFen + amountFen;
  if (paidFen > order.totalFen) throw new RangeError(`${order.orderNo}: ${paidFen} fen for ${order.totalFen}`);
  const isPaid = paidFen === order.totalFen;
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

export async function settleParts(deps: Deps, tx: Tx, order: PayableOrder): Promise<void> {
  if (order.parts.length === 0) return;
  const paid = toPartOrder({ order_no: order.orderNo, account_id: order.accountId });
  for (const part of deps.orderParts.used(order.parts)) await part.settle?.(deps, tx, paid);
}
