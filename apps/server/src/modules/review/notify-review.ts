import { hotlineWords } from '@haidai/domain/notification';
import type { Deps, Tx } from '../../platform/index.ts';
import { notify } from '../notification/index.ts';

interface ReviewNotice {
  event: 'OrderHeld' | 'OrderReleased' | 'OrderRejected';
  orderNo: string;
  /** The id of the review. An order can be reviewed more than once. */
  reviewId: string;
}

/**
 * Notifies the traveller of a step of the review. The message contains no reason, because the reason is only for staff.
 */
export function notifyReview(deps: Deps, tx: Tx, { event, orderNo, reviewId }: ReviewNotice): Promise<void> {
  const data = { orderNo, phone: hotlineWords(deps.config.carrier) };
  return notify(deps, tx, { event, subjectKey: `${orderNo}/${reviewId}`, orderNo, data });
}
