import { describe, expect, it, test } from 'vitest';
import { type BillLine, type BookedLine, compareBill, surplusOf, totalsOf } from './index.ts';

const at = new Date('2026-12-01T02:00:00Z');
const paid = (paymentNo: string, amountFen: number, tradeNo = `T${paymentNo}`): BillLine => {
  return { kind: 'payment', tradeNo, paymentNo, refundNo: '', amountFen, at };
};
const back = (refundNo: string, amountFen: number): BillLine => {
  return { kind: 'refund', tradeNo: 'T', paymentNo: 'P1', refundNo, amountFen, at };
};
const disputed = (kind: 'dispute' | 'disputeWon', refundNo: string, amountFen: number): BillLine => {
  return { ...back(refundNo, amountFen), kind };
};
const booked = (number: string, amountFen: number | null, kind: BookedLine['kind'] = 'payment') => {
  return { kind, number, amountFen };
};

describe('a bill compared with the books', () => {
  it.each<[string, BillLine[], BookedLine[], BookedLine[], string[]]>([
    ['agrees', [paid('P1', 100), back('R1', 30)], [booked('P1', 100), booked('R1', 30, 'refund')], [], []],
    ['has what we never heard of', [paid('P1', 100)], [booked('P1', null)], [], ['MISSING_HERE P1 100 null']],
    ['has a stranger', [paid('X9', 100)], [], [], ['MISSING_HERE X9 100 null']],
    ['has another sum', [paid('P1', 120)], [booked('P1', 100)], [], ['AMOUNT P1 120 100']],
    ['has one twice', [paid('P1', 100), paid('P1', 100, 'T2')], [booked('P1', 100)], [], ['DOUBLE P1 100 100 T2']],
    [
      'has one twice, of which the later one is in the books',
      [paid('P1', 100, 'T1'), paid('P1', 100, 'T2')],
      [{ ...booked('P1', 100), tradeNo: 'T2' }],
      [],
      ['DOUBLE P1 100 100 T1'],
    ],
    ['lacks one of ours', [], [], [booked('P1', 100)], ['MISSING_THERE P1 null 100']],
    ['has what was expected', [paid('P1', 100)], [booked('P1', 100)], [booked('P1', 100)], []],
    [
      'has a refund we do not count as done',
      [back('R1', 30)],
      [booked('R1', null, 'refund')],
      [],
      ['MISSING_HERE R1 30 null'],
    ],
    [
      'has a refund that came back',
      [back('R1', 30), { ...back('R1', 30), kind: 'refundReturned' }],
      [booked('R1', 30, 'refund'), booked('R1', 30, 'refundReturned')],
      [],
      ['RETURNED R1 30 30'],
    ],
    [
      'has a dispute of another sum',
      [disputed('dispute', 'D1', 30)],
      [booked('D1', 40, 'dispute')],
      [],
      ['AMOUNT D1 30 40'],
    ],
    ['lacks a dispute of ours', [], [], [booked('D1', 40, 'dispute')], ['MISSING_THERE D1 null 40']],
    ['takes a refund for no payment', [back('P1', 100)], [booked('P1', 100)], [], ['MISSING_HERE P1 100 null']],
  ])('%s', (_what, bill, ours, expected, differences) => {
    const found = compareBill(bill, ours, expected);
    const shown = found.map(({ kind, number, billFen, ourFen, tradeNo }) => {
      return `${kind} ${number} ${billFen} ${ourFen}${kind === 'DOUBLE' ? ` ${tradeNo}` : ''}`;
    });
    expect(shown).toEqual(differences);
  });
});

test.each([
  ['DOUBLE', 100, 100, 100],
  ['AMOUNT', 120, 100, 20],
  ['AMOUNT', 80, 100, 0],
  ['MISSING_HERE', 100, null, 0],
  ['MISSING_THERE', null, 100, 0],
] as const)(
  'a difference %s with %s in the bill and %s in the books has a surplus of %s',
  (kind, billFen, ourFen, surplus) => {
    expect(surplusOf({ kind, billFen, ourFen })).toBe(surplus);
  },
);

test('totalsOf adds up payments, refunds and disputes separately', () => {
  const totals = { payments: 2, paidFen: 300, refunds: 1, refundedFen: 30, disputes: 2, disputedFen: 60 };
  const disputes = [disputed('dispute', 'D1', 60), disputed('dispute', 'D2', 40), disputed('disputeWon', 'D2', 40)];
  expect(totalsOf([paid('P1', 100), paid('P2', 200), back('R1', 30), ...disputes])).toEqual(totals);
});
