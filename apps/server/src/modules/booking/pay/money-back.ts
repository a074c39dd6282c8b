import type { MoneyBack } from '@haidai/domain/booking';
import type { Db } from '../../../platform/index.ts';

const overRefunds = ['REFUND_MONEY_SUCCESS', 'REFUND_SUCCESS', 'FIRST_CHECK_REFUSE', 'REJECT'];
const stuckRefunds = [
  'REFUND_TICKET_FAILED',
  'REFUND_MONEY_FAILED',
  'REFUND_MONEY_EXCEPTION',
  'REFUND_MONEY_CANCELLED',
  'REFUND_FAILED',
];
const stuckMoney = ['REFUSED', 'WITHDRAWN'];

/** Whether a refund, or the money of one, does not go on without the staff. */
export function isStuck(status: string): boolean {
  return stuckMoney.includes(status) || stuckRefunds.includes(status);
}

/**
 * Returns a function that gives the state of the refunds of an order. For an order that is not refunded, it gives
 * 'paid' and the value has no meaning.
 */
export async function getMoneyBackByOrder(
  db: Db,
  orders: readonly { order_no: string; status: string }[],
): Promise<(orderNo: string) => MoneyBack> {
  const refunded = orders.filter(({ status }) => status === 'REFUND').map(({ order_no }) => order_no);
  if (refunded.length === 0) return () => 'paid';
  const money = await db
    .selectFrom('payment_refund')
    .select(['order_no', 'status'])
    .where('order_no', 'in', refunded)
    .where('status', '<>', 'DONE')
    .execute();
  const requests = await db
    .selectFrom('refund_request')
    .select(['order_no', 'status'])
    .where('order_no', 'in', refunded)
    .where('status', 'not in', overRefunds)
    .execute();
  const open = Map.groupBy([...money, ...requests], ({ order_no }) => order_no);
  return (orderNo) => {
    const rows = open.get(orderNo);
    if (!rows) return 'paid';
    return rows.some(({ status }) => isStuck(status)) ? 'stuck' : 'underWay';
  };
}
