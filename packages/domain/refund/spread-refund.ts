import type { Fen } from '../money/index.ts';

/** A payment that counted, and what of it has not gone back yet. */
export interface PaymentLeft {
  readonly paymentNo: string;
  readonly leftFen: Fen;
}

/**
 * Whom the money goes back to: the payments in the order given, none more than it has left. Throws RangeError where
 * they do not reach: more was promised than was paid.
 */
export function spreadRefund(
  refundFen: Fen,
  payments: readonly PaymentLeft[],
): { paymentNo: string; amountFen: Fen }[] {
  let due = refundFen;
  const parts = payments.map(({ paymentNo, leftFen }) => {
    const amountFen = Math.min(due, leftFen);
    due -= amountFen;
    return { paymentNo, amountFen };
  });
  if (due > 0) throw new RangeError(`${due} fen more are to go back than were paid`);
  return parts.filter(({ amountFen }) => amountFen > 0);
}
