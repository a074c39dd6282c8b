import type { PartLine } from '../../booking/index.ts';

/** A price line that needs no passenger. */
export type PrepaymentLine = Omit<PartLine, 'passengerSeq'>;

/**
 * Returns the price line by which the order costs as much as its dearest wish. `prices` are the prices of the wishes in
 * fen, the first wish first, because the order has its fare lines. No line if the first wish is the dearest.
 */
export function prepaymentLines(prices: readonly number[], ruleId: string): PrepaymentLine[] {
  const [first = 0] = prices;
  const unitFen = Math.max(...prices) - first;
  if (unitFen <= 0) return [];
  return [
    {
      code: 'WAITLIST',
      name: { zh: '候补预付差额', en: 'Waitlist prepayment' },
      segmentIndex: null,
      count: 1,
      unitFen,
      ruleId,
      ruleText: {
        zh: '按最贵的候补航班预付；候补成功后，多付的部分自动原路退回',
        en: 'Prepaid at the price of the dearest flight. The part that is too much goes back when you get your seats',
      },
    },
  ];
}
