import { rowById } from '@haidai/domain/weekcard';
import type { Deps, Tx } from '../../../platform/index.ts';
import { notify } from '../../notification/index.ts';
import { loadWeekCardTables } from '../load-tables.ts';

/**
 * Notifies the buyer that a card was not paid in time. The booking module sends the message about an order that flies
 * with a card.
 */
export async function notifyOutdated(deps: Deps, tx: Tx, orderNo: string): Promise<void> {
  const purchase = await tx
    .selectFrom('week_card_purchase')
    .select(['product_id', 'buyer_mobile_sealed'])
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  if (!purchase) return;
  const product = rowById(loadWeekCardTables().products, purchase.product_id);
  await notify(deps, tx, {
    event: 'WeekCardOutdated',
    subjectKey: orderNo,
    recipient: { mobile: deps.vault.unseal(purchase.buyer_mobile_sealed), mail: '' },
    data: { orderNo, card: product.name },
  });
}
