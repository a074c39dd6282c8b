import type { RefundWatcher } from '../../refund/index.ts';
import { flightDaysOf, listSegmentsOf } from '../repository.ts';
import { endOffer, flightsOf, listHeldOfOrder } from './offers.ts';

/**
 * Releases the flights that are held in place of a flight whose last ticket is refunded. A decision about the case has
 * released them before.
 */
export const refundWatcher: RefundWatcher = {
  async onRefund(deps, tx, { orderNo, coupons, actor }) {
    const held = await listHeldOfOrder(tx, orderNo);
    if (held.length === 0) return [];
    const left = await tx
      .selectFrom('flight_coupon')
      .select(['ticket_no', 'coupon_no', 'segment_index'])
      .where('order_no', '=', orderNo)
      .where('status', 'in', ['OPEN FOR USE', 'CHECKED IN'])
      .execute();
    const isRefunded = (row: (typeof left)[number]) =>
      coupons.some(({ ticketNo, couponNo }) => ticketNo === row.ticket_no && couponNo === row.coupon_no);
    const flown = new Set(left.filter((row) => !isRefunded(row)).map(({ segment_index: index }) => index));
    const ended = held.filter(({ segment_index: index }) => !flown.has(index));
    // The seats of the order are released next. All flights are locked together, so that the order of locks is one.
    const alsoLock = [...flightDaysOf(await listSegmentsOf(tx, orderNo)), ...ended.flatMap(flightsOf)];
    for (const offer of ended) await endOffer(deps, tx, offer, { event: 'decideOtherwise', actor, alsoLock });
    return ended.flatMap(flightsOf);
  },
};
