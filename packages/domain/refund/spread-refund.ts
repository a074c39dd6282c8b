import type { Fen } from '../money/index.ts';

/** A payment that counted for the order, and its amount that is not refunded yet. */
export interface PaymentLeft {
  readonly paymentNo: string;
  readonly leftFen: Fen;
}

/**
 * Splits a refund among payments in the given order, at most the rest of each. Throws a RangeError if the payments are
 * too small.
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
  if (due > 0) throw new RangeError(`the payments are ${due} fen smaller than the refund`);
  return parts.filter(({ amountFen }) => amountFen > 0);
}
