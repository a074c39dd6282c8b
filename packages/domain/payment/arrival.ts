import { canPay, dueFen, isCancelled, isExtraSale } from '../booking/index.ts';
import type { Fen } from '../money/index.ts';
import type { ShareStatus } from './machine.ts';

/** The reason why the site refunds an arrived payment. */
export type GiveBackReason = 'WRONG_AMOUNT' | 'DOUBLE' | 'LATE' | 'ORDER_ENDED' | 'SPLIT';

export type Arrival =
  /** The payment counts for the order. */
  | { kind: 'count' }
  /**
   * The order has ended, and the payment covers all of it. The payment counts if the seats can be held again. Otherwise
   * it is refunded.
   */
  | { kind: 'countIfSeatsReturn' }
  | { kind: 'giveBack'; reason: GiveBackReason };

export interface ArrivingPayment {
  askedFen: Fen;
  receivedFen: Fen;
  /** The states of the shares for which the payment was started. Absent or empty for a payment of the order. */
  shares?: readonly ShareStatus[];
}

export interface PaidOrder {
  status: string;
  totalFen: Fen;
  paidFen: Fen;
  extraFen: Fen;
  /** The status of the order before its review; null or absent if it is not under review. */
  reviewedFrom?: string | null;
  /** Whether the order is split into shares, of which at least one is open. */
  isSplit?: boolean;
}

/**
 * Decides about money that a gateway reports as paid, by the present status of the order. For an order under review,
 * its status before the review decides.
 */
export function decideArrival(payment: ArrivingPayment, { reviewedFrom, ...standing }: PaidOrder): Arrival {
  const order = reviewedFrom ? { ...standing, status: reviewedFrom } : standing;
  const { receivedFen } = payment;
  if (receivedFen !== payment.askedFen) return { kind: 'giveBack', reason: 'WRONG_AMOUNT' };
  const due = dueFen(order);
  if (canPay(order.status)) {
    const reason = refusedShare(payment, order.isSplit === true && receivedFen !== due);
    if (reason) return { kind: 'giveBack', reason };
  }
  // Add-ons sold with the tickets are paid in one payment. Any other amount belongs to an earlier sale.
  const isDue = isExtraSale(order.status) ? receivedFen === due : receivedFen <= due;
  if (canPay(order.status)) return isDue ? { kind: 'count' } : { kind: 'giveBack', reason: 'DOUBLE' };
  if (!isCancelled(order.status)) return { kind: 'giveBack', reason: 'DOUBLE' };
  return receivedFen === order.totalFen && order.paidFen === 0
    ? { kind: 'countIfSeatsReturn' }
    : { kind: 'giveBack', reason: 'LATE' };
}

/**
 * Returns the reason why money for shares cannot count: another payer has paid a share, or the split has ended. A
 * payment without shares counts for a split order only if it pays all that is due.
 */
function refusedShare({ shares = [] }: ArrivingPayment, isPartOfSplit: boolean): GiveBackReason | null {
  if (shares.length === 0) return isPartOfSplit ? 'SPLIT' : null;
  if (shares.includes('PAID')) return 'DOUBLE';
  return shares.every((status) => status === 'OPEN') ? null : 'SPLIT';
}
