import type { OrderDetail } from '@haidai/contract/booking';
import { isAward, isDraft } from '@haidai/domain/booking';
import { fenToYuan } from '@haidai/domain/money';
import { saleAt } from '@haidai/domain/shopping';
import { type Clock, Refusal } from '../../../platform/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import type { OrderRow, SegmentRow } from '../repository.ts';
import { priceDraft } from './fare-hold.ts';
import { getOrderedSegments } from './find-trips.ts';

/**
 * What one child of a draft pays with taxes, at its own fare and at the adult fare, so that the choice can be offered
 * beside both. Null where there is no choice.
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
    // A flight that is sold no more has no price; saying so is not for here.
    if (error instanceof Refusal) return null;
    throw error;
  }
}
