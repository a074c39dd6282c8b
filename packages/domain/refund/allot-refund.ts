import type { Fen } from '../money/index.ts';
import type { PaymentLeft } from './spread-refund.ts';

/** A payment left, with the travellers whose shares it paid. Null for a payment of the order or of a later sale. */
export interface SharedPaymentLeft extends PaymentLeft {
  readonly seqs: readonly number[] | null;
}

/** Money that is refunded for one traveller. */
export interface TravellerRefund {
  readonly seq: number;
  readonly amountFen: Fen;
  /** Whether the money is for an add-on that was sold after the tickets, in a payment of its own. */
  readonly isLaterSale: boolean;
}

/**
 * Splits a refund among payments, so that the money of a traveller goes to the payer of that traveller's share. Money
 * for a later sale goes to the payments without shares first, other money to the payment of the share first; payments
 * of one kind keep the given order. The share of another traveller is never used. `rest` is the money for which the
 * payments are too small.
 */
export function allotRefund(
  refunds: readonly TravellerRefund[],
  payments: readonly SharedPaymentLeft[],
): { parts: { paymentNo: string; amountFen: Fen }[]; rest: TravellerRefund[] } {
  const left = new Map(payments.map(({ paymentNo, leftFen }) => [paymentNo, leftFen]));
  const taken = new Map<string, Fen>();
  const rest = refunds.map((refund) => {
    let due = refund.amountFen;
    for (const { paymentNo } of payersOf(refund, payments)) {
      const fen = Math.min(due, left.get(paymentNo) ?? 0);
      left.set(paymentNo, (left.get(paymentNo) ?? 0) - fen);
      taken.set(paymentNo, (taken.get(paymentNo) ?? 0) + fen);
      due -= fen;
    }
    return { ...refund, amountFen: due };
  });
  const parts = payments.flatMap(({ paymentNo }) => {
    const amountFen = taken.get(paymentNo) ?? 0;
    return amountFen > 0 ? [{ paymentNo, amountFen }] : [];
  });
  return { parts, rest: rest.filter(({ amountFen }) => amountFen > 0) };
}

function payersOf({ seq, isLaterSale }: TravellerRefund, payments: readonly SharedPaymentLeft[]) {
  const own = payments.filter(({ seqs }) => seqs?.includes(seq));
  const common = payments.filter(({ seqs }) => seqs === null);
  return isLaterSale ? [...common, ...own] : [...own, ...common];
}
