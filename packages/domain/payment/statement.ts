import type { Fen } from '../money/index.ts';

/**
 * The kinds of lines of a bill.
 * - `payment`        money that the gateway took for us
 * - `refund`         money that the gateway paid back
 * - `refundReturned` a refund that did not reach the payer and came back
 * - `dispute`        money that the bank of a cardholder took back
 * - `disputeWon`     disputed money that the bank returned
 */
export const billKinds = ['payment', 'refund', 'refundReturned', 'dispute', 'disputeWon'] as const;
export type BillKind = (typeof billKinds)[number];

/** A line of a gateway's bill. */
export interface BillLine {
  kind: BillKind;
  /** The gateway's trade number. */
  tradeNo: string;
  paymentNo: string;
  /** The number of the refund or of the dispute; '' for a payment. */
  refundNo: string;
  amountFen: Fen;
  at: Date;
}

/** A line of our books. `amountFen` is null if the books have no movement of the money. */
export interface BookedLine {
  kind: BillLine['kind'];
  /** The number of the payment, the refund or the dispute. */
  number: string;
  amountFen: Fen | null;
  /** The gateway's trade number of a payment, if the books have it. */
  tradeNo?: string | null;
}

/**
 * The kinds of differences. MISSING_HERE: in the bill, not in the books. MISSING_THERE: in the books, in no bill.
 * AMOUNT: in both, with another sum. DOUBLE: once in the books and more often in the bill. BOOKS: the money of an order
 * does not add up. NO_BILL: the bill of a day did not arrive. RETURNED: a refund that was done came back to the gateway.
 */
export const differenceKinds = {
  MISSING_HERE: { zh: '账单有，本站无', en: 'On the statement, not in our books' },
  MISSING_THERE: { zh: '本站有，账单无', en: 'In our books, not on the statement' },
  AMOUNT: { zh: '金额不符', en: 'Amounts differ' },
  DOUBLE: { zh: '账单重复', en: 'Duplicated on the statement' },
  BOOKS: { zh: '订单收支不平', en: 'Order payments do not balance' },
  NO_BILL: { zh: '账单未取得', en: 'Statement not received' },
  RETURNED: { zh: '退款被退回，款项未到旅客', en: 'Refund returned, money not delivered' },
} as const;

export type DifferenceKind = keyof typeof differenceKinds;

export interface Difference {
  kind: DifferenceKind;
  /** The number of the payment, the refund, the dispute or the order, or the day. */
  number: string;
  tradeNo: string;
  billFen: Fen | null;
  ourFen: Fen | null;
}

const numberOf = ({ kind, paymentNo, refundNo }: BillLine) => (kind === 'payment' ? paymentNo : refundNo);

/**
 * Compares the bill of a day with the books, line by line. `booked`: the lines of the books for the numbers in the
 * bill. `expected`: the lines that this bill must contain, without those of earlier bills. Of several lines with one
 * number, the one with the trade of the books is ours, and the others are DOUBLE.
 */
export function compareBill(
  bill: readonly BillLine[],
  booked: readonly BookedLine[],
  expected: readonly BookedLine[],
): Difference[] {
  const known = new Map(booked.map((line) => [`${line.kind}/${line.number}`, line]));
  const seen = new Set<string>();
  const isBooked = (line: BillLine) => known.get(`${line.kind}/${numberOf(line)}`)?.tradeNo === line.tradeNo;
  const bookedFirst = bill.toSorted((one, other) => Number(isBooked(other)) - Number(isBooked(one)));
  const found = bookedFirst.flatMap((line): Difference[] => {
    const number = numberOf(line);
    const key = `${line.kind}/${number}`;
    const difference = { number, tradeNo: line.tradeNo, billFen: line.amountFen };
    const ourFen = known.get(key)?.amountFen ?? null;
    if (seen.has(key)) return [{ ...difference, kind: 'DOUBLE', ourFen }];
    seen.add(key);
    if (line.kind === 'refundReturned') return [{ ...difference, kind: 'RETURNED', ourFen }];
    if (ourFen === null) return [{ ...difference, kind: 'MISSING_HERE', ourFen }];
    return ourFen === line.amountFen ? [] : [{ ...difference, kind: 'AMOUNT', ourFen }];
  });
  const missing = expected
    .filter(({ kind, number }) => !seen.has(`${kind}/${number}`))
    .map(({ number, amountFen }) => ({
      kind: 'MISSING_THERE' as const,
      number,
      tradeNo: '',
      billFen: null,
      ourFen: amountFen,
    }));
  return [...found, ...missing];
}

/**
 * Returns the amount of a DOUBLE or AMOUNT difference that the gateway took beyond the books. It may be refunded to the
 * payer.
 */
export function surplusOf({ kind, billFen, ourFen }: Pick<Difference, 'kind' | 'billFen' | 'ourFen'>): Fen {
  if (billFen === null) return 0;
  if (kind === 'DOUBLE') return billFen;
  return kind === 'AMOUNT' && ourFen !== null ? Math.max(0, billFen - ourFen) : 0;
}

export interface BillTotals {
  payments: number;
  paidFen: Fen;
  refunds: number;
  refundedFen: Fen;
  disputes: number;
  /** The disputed money that banks took back, less the money that they returned. May be negative on a single day. */
  disputedFen: Fen;
}

export function totalsOf(lines: readonly Pick<BillLine, 'kind' | 'amountFen'>[]): BillTotals {
  const of = (kind: BillLine['kind']) => lines.filter((line) => line.kind === kind);
  const sum = (kind: BillLine['kind']) => of(kind).reduce((total, { amountFen }) => total + amountFen, 0);
  return {
    payments: of('payment').length,
    paidFen: sum('payment'),
    refunds: of('refund').length,
    refundedFen: sum('refund'),
    disputes: of('dispute').length,
    disputedFen: sum('dispute') - sum('disputeWon'),
  };
}
