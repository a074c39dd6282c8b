import { canPay, dueFen, isCancelled, isExtraSale } from '../booking/index.ts';
import type { Fen } from '../money/index.ts';

/** Why money that came in goes out again. */
export type GiveBackReason = 'WRONG_AMOUNT' | 'DOUBLE' | 'LATE' | 'ORDER_ENDED';

export type Arrival =
  /** It belongs to the order. */
  | { kind: 'count' }
  /** The order has ended, and this would pay all of it: count it if the seats can be had again, else give it back. */
  | { kind: 'countIfSeatsReturn' }
  | { kind: 'giveBack'; reason: GiveBackReason };

export interface ArrivingPayment {
  askedFen: Fen;
  receivedFen: Fen;
}

export interface PaidOrder {
  status: string;
  totalFen: Fen;
  paidFen: Fen;
  extraFen: Fen;
  /** Of an order that is held: where it stood. */
  reviewedFrom?: string | null;
}

/**
 * What happens to money that a gateway says it has taken, by where the order stands at this moment; one that is held
 * keeps what it would have kept where it stood.
 */
export function decideArrival(payment: ArrivingPayment, { reviewedFrom, ...standing }: PaidOrder): Arrival {
  const order = reviewedFrom ? { ...standing, status: reviewedFrom } : standing;
  const { receivedFen } = payment;
  if (receivedFen !== payment.askedFen) return { kind: 'giveBack', reason: 'WRONG_AMOUNT' };
  const due = dueFen(order);
  // What is sold with the tickets is paid in one piece: anything else was meant for an earlier sale.
  const isDue = isExtraSale(order.status) ? receivedFen === due : receivedFen <= due;
  if (canPay(order.status)) return isDue ? { kind: 'count' } : { kind: 'giveBack', reason: 'DOUBLE' };
  if (!isCancelled(order.status)) return { kind: 'giveBack', reason: 'DOUBLE' };
  return receivedFen === order.totalFen && order.paidFen === 0
    ? { kind: 'countIfSeatsReturn' }
    : { kind: 'giveBack', reason: 'LATE' };
}
