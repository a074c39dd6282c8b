import type { OrderPartName, OrderSource, OrderType } from '@haidai/domain/booking';
import type { Selectable } from 'kysely';
import type { Database, Tx } from '../../../platform/index.ts';

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

const columns = [
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
] as const;

/** Returns an order and locks it until the end of the transaction. Throws an error if the order does not exist. */
export async function lockOrderForPayment(tx: Tx, orderNo: string): Promise<PayableOrder> {
  const query = tx.selectFrom('sales_order').select(columns).where('order_no', '=', orderNo).forUpdate();
  return toPayable(await query.executeTakeFirstOrThrow());
}

/** Returns orders by their numbers and locks them, in key order, until the end of the transaction. */
export async function lockOrdersForPayment(tx: Tx, orderNos: readonly string[]): Promise<Map<string, PayableOrder>> {
  if (orderNos.length === 0) return new Map();
  const query = tx.selectFrom('sales_order').select(columns).where('order_no', 'in', orderNos);
  const rows = await query.orderBy('order_no').forUpdate().execute();
  return new Map(rows.map((row) => [row.order_no, toPayable(row)]));
}

type Row = Pick<Selectable<Database['sales_order']>, (typeof columns)[number]>;

function toPayable(row: Row): PayableOrder {
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
