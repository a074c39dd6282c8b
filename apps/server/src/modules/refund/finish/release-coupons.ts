import { flightCouponMachine } from '@haidai/domain/ticketing';
import { type Deps, type Tx, transition } from '../../../platform/index.ts';
import { regainSeats, releaseSoldSeats, type SeatsGiven } from '../../inventory/index.ts';
import { couponKey, listSeatless } from '../apply/list-seatless.ts';
import type { CouponGiven } from '../quote/price-refund.ts';

type Types = readonly { seq: number; type: string }[];

/** Suspends coupons and releases their seats. Returns the flights with released seats. */
export async function suspendCoupons(
  deps: Deps,
  tx: Tx,
  {
    orderNo,
    coupons,
    travellers,
    actor,
  }: { orderNo: string; coupons: readonly CouponGiven[]; travellers: Types; actor: string },
) {
  for (const { ticketNo, couponNo } of coupons) {
    await transition(tx, {
      machine: flightCouponMachine,
      table: 'flight_coupon',
      key: { ticket_no: ticketNo, coupon_no: couponNo },
      event: 'suspend',
      from: 'OPEN FOR USE',
      clock: deps.clock,
      actor,
    });
  }
  const seatless = await listSeatless(tx, coupons);
  const seated = coupons.filter((coupon) => !seatless.has(couponKey(coupon)));
  return releaseSoldSeats(deps, tx, orderNo, seatsOf(seated, travellers));
}

/**
 * Restores the coupons of a refused refund, and takes their seats again if they are still free. `seated` is false if a
 * seat is no longer free. Then the coupons are open-dated and have no seat to release another time.
 */
export async function resumeCoupons(
  deps: Deps,
  tx: Tx,
  { orderNo, refundNo, actor }: { orderNo: string; refundNo: string; actor: string },
): Promise<{ seated: boolean; flights: { flightNo: string; flightDate: string }[] }> {
  const coupons = await listRefundCoupons(tx, refundNo);
  for (const { ticketNo, couponNo } of coupons) {
    await transition(tx, {
      machine: flightCouponMachine,
      table: 'flight_coupon',
      key: { ticket_no: ticketNo, coupon_no: couponNo },
      event: 'resume',
      from: 'SUSPENDED',
      clock: deps.clock,
      actor,
    });
  }
  const travellers = await tx
    .selectFrom('order_passenger')
    .select(['seq', 'passenger_type as type'])
    .where('order_no', '=', orderNo)
    .execute();
  const seatless = await listSeatless(tx, coupons);
  const seated = coupons.filter((coupon) => !seatless.has(couponKey(coupon)));
  const regained = await regainSeats(tx, orderNo, seatsOf(seated, travellers));
  const lost = regained === null ? coupons : coupons.filter((coupon) => seatless.has(couponKey(coupon)));
  for (const { ticketNo, couponNo } of lost) {
    await tx
      .updateTable('refund_coupon')
      .set({ seatless: true })
      .where('refund_no', '=', refundNo)
      .where('ticket_no', '=', ticketNo)
      .where('coupon_no', '=', couponNo)
      .execute();
  }
  return { seated: lost.length === 0, flights: regained ?? [] };
}

export async function listRefundCoupons(tx: Tx, refundNo: string): Promise<CouponGiven[]> {
  const rows = await tx
    .selectFrom('refund_coupon')
    .select(['ticket_no', 'coupon_no', 'passenger_seq', 'segment_index'])
    .where('refund_no', '=', refundNo)
    .orderBy('ticket_no')
    .orderBy('coupon_no')
    .execute();
  return rows.map((row) => ({
    passengerSeq: row.passenger_seq,
    ticketNo: row.ticket_no,
    couponNo: row.coupon_no,
    segmentIndex: row.segment_index,
  }));
}

function seatsOf(coupons: readonly CouponGiven[], travellers: Types): SeatsGiven[] {
  const bySegment = Map.groupBy(coupons, ({ segmentIndex }) => segmentIndex);
  return [...bySegment]
    .sort(([a], [b]) => a - b)
    .map(([segmentIndex, leaving]) => {
      const onLap = leaving.filter(
        ({ passengerSeq }) => travellers.find(({ seq }) => seq === passengerSeq)?.type === 'B',
      );
      return { segmentIndex, seats: leaving.length - onLap.length, infants: onLap.length };
    });
}
