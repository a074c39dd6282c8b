import type { Tx } from '../../../platform/index.ts';
import type { PayableOrder } from './payable-order.ts';

/** Subtracts the money that is being refunded from the paid amount of a locked, ended order. */
export async function subtractPayment(tx: Tx, order: PayableOrder, amountFen: number): Promise<void> {
  await tx
    .updateTable('sales_order')
    .set({ paid_fen: order.paidFen - amountFen })
    .where('order_no', '=', order.orderNo)
    .execute();
}
