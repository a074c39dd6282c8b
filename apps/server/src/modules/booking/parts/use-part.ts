import type { OrderPartName } from '@haidai/domain/booking';
import type { Tx } from '../../../platform/index.ts';
import { lockOrderForPayment } from '../pay/payable-order.ts';

/** The order uses a part from now on: something more belongs to its tickets, and the part is asked about them. */
export async function usePart(tx: Tx, orderNo: string, part: OrderPartName): Promise<void> {
  const { parts } = await lockOrderForPayment(tx, orderNo);
  if (parts.includes(part)) return;
  await tx
    .updateTable('sales_order')
    .set({ parts: [...parts, part] })
    .where('order_no', '=', orderNo)
    .execute();
}
