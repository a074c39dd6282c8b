import { nextState } from '@haidai/domain';
import { orderMachineOf } from '@haidai/domain/booking';
import type { Deps, Tx } from '../../../platform/index.ts';
import { lockOrderForPayment } from '../../booking/index.ts';
import { releaseSoldSeats } from '../../inventory/index.ts';
import { forgetSearches } from '../../shopping/index.ts';
import type { CouponEndedElsewhere } from '../../ticketing/index.ts';
import { couponKey, listSeatless } from '../apply/list-seatless.ts';
import { endIfLast } from './pay-out.ts';

/**
 * Releases the seat and the services of a coupon that was refunded, exchanged or made void outside the site, and ends
 * the order after its last ticket. The other place has returned the money. Paid add-ons stay, because their money is
 * here. The caller has locked the order.
 */
export async function releaseEndedElsewhere(deps: Deps, tx: Tx, coupon: CouponEndedElsewhere): Promise<void> {
  const { orderNo, ticketNo, couponNo, segmentIndex, actor } = coupon;
  const { passenger_seq: passengerSeq, passenger_type: type } = await tx
    .selectFrom('ticket as t')
    .innerJoin('order_passenger as p', (join) =>
      join.onRef('p.order_no', '=', 't.order_no').onRef('p.seq', '=', 't.passenger_seq'),
    )
    .select(['t.passenger_seq', 'p.passenger_type'])
    .where('t.ticket_no', '=', ticketNo)
    .executeTakeFirstOrThrow();
  const coupons = [{ passengerSeq, ticketNo, couponNo, segmentIndex }];
  for (const watcher of deps.refundWatchers)
    forgetSearches(deps.db, await watcher.onRefund(deps, tx, { orderNo, coupons, actor }));
  const seatless = await listSeatless(tx, [coupon]);
  if (!seatless.has(couponKey(coupon))) {
    const given = { segmentIndex, seats: type === 'B' ? 0 : 1, infants: type === 'B' ? 1 : 0 };
    forgetSearches(deps.db, await releaseSoldSeats(deps, tx, orderNo, [given]));
  }
  const order = await lockOrderForPayment(tx, orderNo);
  // An order that still waits for other tickets does not end.
  const canEnd = nextState(orderMachineOf(order.orderType), order.status, 'refundLast') !== null;
  if (canEnd) await endIfLast(deps, tx, order, actor);
}
