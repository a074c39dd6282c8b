import type { FlashOrderDetail } from '@haidai/contract/flashsale';
import { productOn, saleAt } from '@haidai/domain/shopping';
import { type Deps, type Language, Refusal } from '../../../platform/index.ts';
import { type Caller, getOrderInfo } from '../../booking/index.ts';
import type { Catalogue } from '../../flights/index.ts';

/** Returns an order or a draft of a flash sale with all its parts. Refusals: orderNotFound, otherOrderFlow. */
export async function getOrder(
  deps: Deps & { catalogue: Catalogue },
  orderNo: string,
  caller: Caller,
  language: Language,
): Promise<FlashOrderDetail> {
  const order = await getOrderInfo(deps, { orderNo }, caller, language);
  if (order.source !== 'FLASH') throw new Refusal('otherOrderFlow');
  const sale = await deps.db
    .selectFrom('flash_order as f')
    .innerJoin('flash_entry as e', 'e.entry_id', 'f.entry_id')
    .innerJoin('flash_item as i', 'i.item_id', 'e.item_id')
    .innerJoin('flash_round as r', 'r.round_id', 'e.round_id')
    .select(['e.entry_id', 'e.order_no', 'e.status', 'e.granted_seats', 'e.held_until', 'i.item_id', 'i.offer_id'])
    .select(['r.round_id', 'r.name_cn', 'r.name_en', 'r.product_code'])
    .where('f.order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const { issueDate } = saleAt(deps.clock.now().getTime());
  const isGranted = sale.status === 'GRANTED' && sale.order_no === orderNo;
  return {
    ...order,
    flashSale: {
      roundId: sale.round_id,
      roundName: language === 'zh' ? sale.name_cn : sale.name_en,
      offerId: sale.offer_id,
      itemId: sale.item_id,
      entryId: sale.entry_id,
      grantedSeats: sale.granted_seats,
      grantedUntil: isGranted ? (sale.held_until?.toISOString() ?? null) : null,
      payMinutes: productOn(deps.catalogue.tables, sale.product_code, issueDate)?.terms.payMinutes ?? 0,
    },
  };
}
