import type { OrderPartName, OrderSource, OrderType } from '@haidai/domain/booking';
import type { Tx } from '../../../platform/index.ts';

/** The data of an order that a payment needs. Amounts in fen. */
export interface PayableOrder {
  orderNo: string;
  orderType: OrderType;
  /** The flow that created the order. */
  source: OrderSource;
  status: string;
  /** The status before the review. Null for an order that is not under review. */
  reviewedFrom: string | null;
  totalFen: number;
  paidFen: number;
  /** The unpaid amount of the extra sale, in fen. */
  extraFen: number;
  /** The time at which the unpaid order expires. */
  expiresAt: Date | null;
  accountId: string | null;
  parts: OrderPartName[];
  /** The order whose tickets this order changes. Null if this order is no change. */
  changedFrom: string | null;
}

export interface ArrivedMoney {
  amountFen: number;
  /** The gateway or job that reported the money. */
  actor: string;
}

/** Returns an order and locks it until the end of the transaction. Throws an error if the order does not exist. */
export async function lockOrderForPayment(tx: Tx, orderNo: string): Promise<PayableOrder> {
  const row = await tx
    .selectFrom('sales_order')
    .select([
      'order_no',
      'order_type',
      'source',
      'status',
      'held_from',
      'total_fen',
      'paid_fen',
      'extra_fen',
      'expires_at',
      'account_id',
      'parts',
      'changed_from',
    ])
    .where('order_no', '=', orderNo)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    orderNo: row.order_no,
    orderType: row.order_type,
    source: row.source,
    status: row.status,
    reviewedFrom: row.held_from,
    totalFen: row.total_fen,
    paidFen: row.paid_fen,
    extraFen: row.extra_fen,
    expiresAt: row.expires_at,
    accountId: row.account_id,
    parts: row.parts,
    changedFrom: row.changed_from,
  };
}
