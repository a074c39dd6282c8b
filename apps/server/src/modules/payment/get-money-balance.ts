import type { MoneyBalance } from '@haidai/domain/payment';
import type { Db } from '../../platform/index.ts';

/** Returns the place of every fen that gateways took for an order. `imbalanceOf` the result is 0 at every moment. */
export async function getMoneyBalance(db: Db, orderNo: string): Promise<MoneyBalance> {
  const order = await db
    .selectFrom('sales_order')
    .select('paid_fen')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const payments = await db.selectFrom('payment').select('received_fen').where('order_no', '=', orderNo).execute();
  const refunds = await db
    .selectFrom('payment_refund')
    .select(['amount_fen', 'status'])
    .where('order_no', '=', orderNo)
    .execute();
  const refundedAs = (done: boolean) => sum(refunds.filter(({ status }) => (status === 'DONE') === done));
  return {
    received: sum(payments.map(({ received_fen }) => ({ amount_fen: received_fen ?? 0 }))),
    counted: order.paid_fen,
    refunded: refundedAs(true),
    refunding: refundedAs(false),
  };
}

function sum(rows: { amount_fen: number }[]): number {
  return rows.reduce((all, { amount_fen }) => all + amount_fen, 0);
}
