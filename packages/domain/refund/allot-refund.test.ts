import { readRuleTable } from '@haidai/testkit/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yuanToFen } from '../money/index.ts';
import { allotRefund, spreadRefund } from './index.ts';

const payments = [
  { paymentNo: 'E', leftFen: 6000, seqs: null },
  { paymentNo: 'B', leftFen: 155_000, seqs: [2] },
  { paymentNo: 'A', leftFen: 234_000, seqs: [1, 3, 4] },
];

/** Reads `1: 1420, 2: 30+`: the passenger numbers, the yuan, and `+` for a later sale. */
const refundsOf = (text = '') =>
  text.split(', ').map((each) => {
    const [seq, yuan = ''] = each.split(': ');
    const isLaterSale = yuan.endsWith('+');
    return { seq: Number(seq), amountFen: yuanToFen(Number(yuan.replace('+', ''))), isLaterSale };
  });

describe('the refund of an order that was paid in shares (docs/rules/payment.md)', () => {
  it.each(readRuleTable('payment', 'Refunds of a split order'))('of $Refund goes to A $A, B $B, E $E', (row) => {
    const { parts, rest } = allotRefund(refundsOf(row.Refund), payments);
    const expected = ['E', 'B', 'A'].flatMap((paymentNo) =>
      row[paymentNo] ? [{ paymentNo, amountFen: yuanToFen(Number(row[paymentNo])) }] : [],
    );
    expect(parts).toEqual(expected);
    expect(rest).toEqual([]);
  });

  it('never takes the share of another traveller, and names what the payments do not cover', () => {
    expect(allotRefund([{ seq: 2, amountFen: 170_000, isLaterSale: false }], payments)).toEqual({
      parts: [
        { paymentNo: 'E', amountFen: 6000 },
        { paymentNo: 'B', amountFen: 155_000 },
      ],
      rest: [{ seq: 2, amountFen: 9000, isLaterSale: false }],
    });
  });

  it('takes the payments without shares as an ordinary refund does, for any amounts', () => {
    const amount = fc.integer({ min: 0, max: 900 });
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 5 }),
        fc.array(amount, { maxLength: 5 }),
        (paid, back) => {
          const common = paid.map((leftFen, index) => ({ paymentNo: `P${index}`, leftFen, seqs: null }));
          const [paidFen, backFen] = [paid, back].map((each) => each.reduce((sum, fen) => sum + fen, 0));
          if ((backFen ?? 0) > (paidFen ?? 0)) return;
          const refunds = back.map((amountFen, seq) => ({ seq, amountFen, isLaterSale: seq % 2 === 0 }));
          expect(allotRefund(refunds, common).parts).toEqual(spreadRefund(backFen ?? 0, common));
        },
      ),
    );
  });
});
