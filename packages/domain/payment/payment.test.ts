import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawMermaid, nextState } from '../machine.ts';
import {
  amountToPay,
  decideArrival,
  imbalanceOf,
  payMethodCodeOf,
  payMethodOf,
  payMethods,
  paymentMachine,
  paymentRefundMachine,
  payStageOf,
  secondsUntilAskedAgain,
  secondsUntilRefundRetried,
} from './index.ts';

describe('a part of a split payment', () => {
  it.each([
    ['all that is due', 450_000, undefined, 450_000],
    ['all that is due, said aloud', 450_000, 450_000, 450_000],
    ['a part', 450_000, 100_000, 100_000],
    ['one yuan', 450_000, 100, 100],
    ['less than one yuan', 450_000, 99, null],
    ['more than is due', 450_000, 450_001, null],
    ['a part that leaves less than one yuan', 450_000, 449_950, null],
    ['nothing is due', 0, undefined, null],
    ['less than a yuan is due', 50, 50, 50],
  ])('%s', (_case, due, part, expected) => {
    expect(amountToPay(due, part)).toBe(expected);
  });
});

describe('money that arrives', () => {
  const booked = { status: 'BOOKED', totalFen: 450_000, paidFen: 0 };
  const exact = { askedFen: 450_000, receivedFen: 450_000 };

  it.each([
    ['the whole sum', exact, booked, { kind: 'count' }],
    ['a part', { askedFen: 100_000, receivedFen: 100_000 }, booked, { kind: 'count' }],
    [
      'the rest',
      { askedFen: 350_000, receivedFen: 350_000 },
      { ...booked, status: 'PAYEDPART', paidFen: 100_000 },
      { kind: 'count' },
    ],
    [
      'the whole sum after a part',
      exact,
      { ...booked, status: 'PAYEDPART', paidFen: 100_000 },
      { kind: 'giveBack', reason: 'DOUBLE' },
    ],
    [
      'one fen too little',
      { askedFen: 450_000, receivedFen: 449_999 },
      booked,
      { kind: 'giveBack', reason: 'WRONG_AMOUNT' },
    ],
    [
      'a second payment',
      exact,
      { ...booked, status: 'PAYED', paidFen: 450_000 },
      { kind: 'giveBack', reason: 'DOUBLE' },
    ],
    [
      'after ticketing',
      exact,
      { ...booked, status: 'TICKED', paidFen: 450_000 },
      { kind: 'giveBack', reason: 'DOUBLE' },
    ],
    ['all of it, too late', exact, { ...booked, status: 'CANCELED' }, { kind: 'countIfSeatsReturn' }],
    [
      'a part, too late',
      { askedFen: 100_000, receivedFen: 100_000 },
      { ...booked, status: 'CANCELED' },
      { kind: 'giveBack', reason: 'LATE' },
    ],
  ])('%s', (_case, payment, order, expected) => {
    expect(decideArrival(payment, order)).toEqual(expected);
  });

  it('never lets an order hold more than its price, whatever arrives in whatever order', () => {
    const sums = fc.array(fc.integer({ min: 1, max: 600 }), { maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), sums, (totalFen, arriving) => {
        const balance = { received: 0, counted: 0, refunded: 0, refunding: 0 };
        for (const sum of arriving) {
          const left = totalFen - balance.counted;
          const status = left === 0 ? 'PAYED' : balance.counted > 0 ? 'PAYEDPART' : 'BOOKED';
          const order = { status, totalFen, paidFen: balance.counted };
          const counts = decideArrival({ askedFen: sum, receivedFen: sum }, order).kind === 'count';
          balance.received += sum;
          balance[counts ? 'counted' : 'refunding'] += sum;
        }
        expect(balance.counted).toBeLessThanOrEqual(totalFen);
        expect(imbalanceOf(balance)).toBe(0);
      }),
    );
  });
});

describe('the stage the traveller sees', () => {
  const order = { status: 'BOOKED', overdue: false, cancelledByHand: false, moneyGivenBack: false };

  it.each([
    [order, 'unpaid'],
    [{ ...order, overdue: true }, 'expired'],
    [{ ...order, moneyGivenBack: true }, 'unpaid'],
    [{ ...order, status: 'PAYEDPART' }, 'partPaid'],
    [{ ...order, status: 'PAYED', overdue: true }, 'issuing'],
    [{ ...order, status: 'TICKED' }, 'ticketed'],
    [{ ...order, status: 'CHANGED', moneyGivenBack: true }, 'ticketed'],
    [{ ...order, status: 'TICKEDPART' }, 'issueFailed'],
    [{ ...order, status: 'TICKET_FAILED' }, 'issueFailed'],
    [{ ...order, status: 'CANCELED', overdue: true }, 'expired'],
    [{ ...order, status: 'CANCELED', cancelledByHand: true }, 'cancelled'],
    [{ ...order, status: 'CANCELED', cancelledByHand: true, moneyGivenBack: true }, 'reversed'],
    [{ ...order, status: 'REFUND' }, 'reversed'],
  ])('%o is %s', (state, stage) => {
    expect(payStageOf(state)).toBe(stage);
  });
});

describe('the machines of money', () => {
  it('a payment is paid once, even after it was closed', () => {
    expect(nextState(paymentMachine, 'STARTED', 'paid')).toBe('PAID');
    expect(nextState(paymentMachine, 'CLOSED', 'paid')).toBe('PAID');
    expect(nextState(paymentMachine, 'PAID', 'paid')).toBeNull();
    expect(nextState(paymentMachine, 'MISMATCH', 'paid')).toBeNull();
    expect(nextState(paymentMachine, 'PAID', 'close')).toBeNull();
  });

  it('a refund ends only when the gateway has said so', () => {
    expect(nextState(paymentRefundMachine, 'DUE', 'done')).toBeNull();
    expect(nextState(paymentRefundMachine, 'SENT', 'done')).toBe('DONE');
    expect(nextState(paymentRefundMachine, 'REFUSED', 'retry')).toBe('DUE');
    expect(drawMermaid(paymentRefundMachine)).toContain('SENT --> DONE: done');
  });
});

describe('waiting', () => {
  it('asks a silent gateway again for ever, a refusing one a few times', () => {
    expect([0, 1, 6, 7, 500].map(secondsUntilAskedAgain)).toEqual([10, 30, 1800, 1800, 1800]);
    expect([1, 2, 3, 4, 5].map(secondsUntilRefundRetried)).toEqual([60, 600, 3600, 21_600, null]);
  });
});

describe('the codes of the ways to pay', () => {
  it('are the specification’s', () => {
    expect(payMethods.map(({ method, code }) => [method, code])).toEqual([
      ['ALIPAY', '1'],
      ['WECHAT', '0'],
      ['YIBAO', '5'],
    ]);
    expect(payMethodOf('5')).toBe('YIBAO');
    expect(payMethodCodeOf('WECHAT')).toBe('0');
  });
});
