import type { OrderPartName, OrderType } from '@haidai/domain/booking';
import type { Tx } from '../../../platform/index.ts';

/** What paying has to know of an order; amounts in fen. */
export interface PayableOrder {
  orderNo: string;
  orderType: OrderType;
  status: string;
  /** Of one that is held: where it stood. */
  reviewedFrom: string | null;
  totalFen: number;
  paidFen: number;
  /** What was sold with the tickets and is not paid yet. */
  extraFen: number;
  /** When it ends by itself unless it is paid. */
  expiresAt: Date | null;
  accountId: string | null;
  parts: OrderPartName[];
  /** Of a change the order whose tickets it changes. */
  changedFrom: string | null;
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
    .select([
      'order_no',
      'order_type',
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
