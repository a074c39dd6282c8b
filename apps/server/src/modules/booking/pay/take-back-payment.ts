import type { Tx } from '../../../platform/index.ts';
import type { PayableOrder } from './payable-order.ts';

/** Money that counted towards a locked order which has ended is on its way back: it counts no longer. */
export async function takeBackPayment(tx: Tx, order: PayableOrder, amountFen: number): Promise<void> {
  await tx
    .updateTable('sales_order')
    .set({ paid_fen: order.paidFen - amountFen })
    .where('order_no', '=', order.orderNo)
    .execute();
}
