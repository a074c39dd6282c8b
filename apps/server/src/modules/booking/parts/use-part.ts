import type { OrderPartName } from '@haidai/domain/booking';
import type { Tx } from '../../../platform/index.ts';
import { lockOrderForPayment } from '../pay/payable-order.ts';

/** Adds a part to an order whose tickets got another item. From then on booking calls the part for this order. */
export async function usePart(tx: Tx, orderNo: string, part: OrderPartName): Promise<void> {
  const { parts } = await lockOrderForPayment(tx, orderNo);
  if (parts.includes(part)) return;
  await tx
    .updateTable('sales_order')
    .set({ parts: [...parts, part] })
    .where('order_no', '=', orderNo)
    .execute();
}
