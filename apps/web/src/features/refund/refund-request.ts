import type { OrderDetail } from '@haidai/contract/booking';
import { isAward } from '@haidai/domain/booking';
import { type RefundCause, type RefundRequest } from './queries.ts';

interface Choice {
  seqs: readonly number[];
  flights: readonly number[];
  reason: 'ZY' | 'FZY';
  cause: RefundCause;
}

/** Returns the passengers with a flight coupon that was neither used nor refunded. */
export function refundablePeople({ passengerInfoVoList }: OrderDetail): OrderDetail['passengerInfoVoList'] {
  return passengerInfoVoList.filter(({ ticketVos }) =>
    ticketVos.some(({ coupons }) => coupons.some(({ status }) => status === 'OPEN FOR USE')),
  );
}

/**
 * Returns the refund request of a choice. Null if nothing is chosen. A passenger without all chosen flights refunds
 * those they still have.
 */
export function requestOf(order: OrderDetail, { seqs, flights, reason, cause }: Choice): RefundRequest | null {
  const tickets = order.passengerInfoVoList
    .filter(({ seq }) => seqs.includes(seq))
    .map(({ seq, ticketVos }) => ({
      passengerSeq: seq,
      segments: ticketVos
        .flatMap(({ coupons }) => coupons)
        .filter(({ status, segmentIndex }) => status === 'OPEN FOR USE' && flights.includes(segmentIndex))
        .map(({ segmentIndex }) => segmentIndex),
    }))
    .filter(({ segments }) => segments.length > 0);
  if (tickets.length === 0) return null;
  return { isAward: isAward(order.orderType), orderNo: order.orderNo, changeReason: reason, cause, tickets };
}

export function openSegments({ passengerInfoVoList }: OrderDetail): number[] {
  const open = passengerInfoVoList
    .flatMap(({ ticketVos }) => ticketVos)
    .flatMap(({ coupons }) => coupons)
    .filter(({ status }) => status === 'OPEN FOR USE');
  return [...new Set(open.map(({ segmentIndex }) => segmentIndex))];
}
