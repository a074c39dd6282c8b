import type { OrderDetail } from '@haidai/contract/booking';
import { isAward, isDraft } from '@haidai/domain/booking';
import { fenToYuan } from '@haidai/domain/money';
import { saleAt } from '@haidai/domain/shopping';
import { type Clock, Refusal } from '../../../platform/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import type { OrderRow, SegmentRow } from '../repository.ts';
import { priceDraft } from './fare-hold.ts';
import { getOrderedSegments } from './get-trips.ts';

/**
 * Returns the price of one child of a draft with taxes, at the child fare and at the adult fare, for the choice between
 * them. Returns null if the child has no choice.
 */
export function priceChild(
  catalogue: Catalogue,
  clock: Clock,
  order: OrderRow,
  segments: readonly SegmentRow[],
): OrderDetail['childPrices'] {
  if (!isDraft(order.status) || order.children === 0 || isAward(order.order_type)) return null;
  const sale = saleAt(clock.now().getTime());
  const totalAt = (atAdultFare: boolean) => {
    const ordered = getOrderedSegments(catalogue, segments);
    return fenToYuan(priceDraft(catalogue, ordered, [{ type: 'C', atAdultFare }], sale, order).totalFen);
  };
  try {
    return { child: totalAt(false), adult: totalAt(true) };
  } catch (error) {
    // The flight is no longer sold, so it has no price. Other checks report this to the traveller.
    if (error instanceof Refusal) return null;
    throw error;
  }
}
