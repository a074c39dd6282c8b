import { readRuleTable } from '@haidai/testkit/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextState, renderMermaid } from '../machine.ts';
import { yuanToFen } from '../money/index.ts';
import {
  amountToPay,
  choosePayProduct,
  decideArrival,
  imbalanceOf,
  type PayMethod,
  type PayPlace,
  type PayProduct,
  payMethodCodeOf,
  payMethodOf,
  payMethods,
  payMethodsFor,
  paymentDisputeMachine,
  paymentMachine,
  paymentRefundMachine,
  payStageOf,
  readPayPlace,
  secondsUntilGatewayQuery,
  secondsUntilRefundRetried,
} from './index.ts';

const table = (heading: string) => readRuleTable('payment', heading);
const fen = (yuan = '') => yuanToFen(Number(yuan));

describe('a part of a split payment (docs/rules/payment.md)', () => {
  it.each(table('Parts'))('of ¥$Part with ¥$Due due pays $Pays', ({ Due, Part, Pays }) => {
    expect(amountToPay(fen(Due), Part ? fen(Part) : undefined)).toBe(Pays === 'no' ? null : fen(Pays));
  });
});

describe('where the traveller pays (docs/rules/payment.md)', () => {
  it.each(table('Where the traveller pays'))(
    '$Method at the place $Place with $Offered, by code: $Code, uses $Product',
    ({ Method, Place, Offered, Code, Product }) => {
      const offered = (Offered ?? '').split(', ') as PayProduct[];
      const circumstances = { place: Place as PayPlace, byCode: Code === 'yes', offered };
      expect(choosePayProduct(Method as PayMethod, circumstances) ?? '').toBe(Product ?? '');
    },
  );

  it.each(table('The place of the traveller'))('the place is $Place: %j', (row) => {
    const said = (row['Page says'] || undefined) as PayPlace | undefined;
    expect(readPayPlace(said, row['User agent'] ?? '')).toBe(row.Place);
  });
});

describe('money that arrives (docs/rules/payment.md)', () => {
  it.each(table('Money that arrives'))(
    '¥$Received of ¥$Asked for an order $Order of ¥$Price is decided as in the table',
    (row) => {
      const extraFen = fen(row.Extra || '0');
      const order = { status: row.Order ?? '', totalFen: fen(row.Price), paidFen: fen(row['Paid before']), extraFen };
      const arrival = decideArrival({ askedFen: fen(row.Asked), receivedFen: fen(row.Received) }, order);
      const inWords = { count: 'count', countIfSeatsReturn: 'late', giveBack: '' }[arrival.kind];
      expect(inWords || ('reason' in arrival && arrival.reason)).toBe(row['What happens']);
    },
  );

  it.each(table('Money that arrives for a held order'))(
    '¥$Received for an order under review is decided by its earlier status: %j',
    (row) => {
      const held = { status: 'HANGUP', reviewedFrom: row['Held from'] ?? '', extraFen: 0 };
      const order = { ...held, totalFen: fen(row.Price), paidFen: fen(row['Paid before']) };
      const arrival = decideArrival({ askedFen: fen(row.Asked), receivedFen: fen(row.Received) }, order);
      expect('reason' in arrival ? arrival.reason : arrival.kind).toBe(row['What happens']);
    },
  );

  it('never makes the counted money larger than the price, for any amounts', () => {
    const sums = fc.array(fc.integer({ min: 1, max: 600 }), { maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), sums, (totalFen, arriving) => {
        const balance = { received: 0, counted: 0, refunded: 0, refunding: 0 };
        for (const sum of arriving) {
          const left = totalFen - balance.counted;
          const status = left === 0 ? 'PAYED' : balance.counted > 0 ? 'PAYEDPART' : 'BOOKED';
          const order = { status, totalFen, paidFen: balance.counted, extraFen: 0 };
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

describe('the payment stage for the traveller (docs/rules/payment.md)', () => {
  it.each(table('What the traveller sees'))('of an order $Order is $Stage', (row) => {
    const isTrue = (column: string) => row[column] === 'yes';
    const order = {
      status: row.Order ?? '',
      overdue: isTrue('Time is up'),
      cancelledByHand: isTrue('Cancelled by hand'),
      moneyGivenBack: isTrue('Money went back'),
    };
    expect(payStageOf(order)).toBe(row.Stage);
  });
});

describe('the payment stage of add-ons (docs/rules/payment.md)', () => {
  it.each(table('What the traveller sees of extras'))('of an order $Order with a sale of add-ons is $Stage', (row) => {
    const nothing = { cancelledByHand: false, moneyGivenBack: false };
    const extra = (row['Last sale'] || null) as 'paid' | 'dropped' | null;
    const order = { ...nothing, status: row.Order ?? '', overdue: row['Time is up'] === 'yes', extra };
    expect(payStageOf(order)).toBe(row.Stage);
  });
});

describe('the states of payments and refunds', () => {
  it('a payment can be paid once, also after it was closed', () => {
    expect(nextState(paymentMachine, 'STARTED', 'paid')).toBe('PAID');
    expect(nextState(paymentMachine, 'CLOSED', 'paid')).toBe('PAID');
    expect(nextState(paymentMachine, 'PAID', 'paid')).toBeNull();
    expect(nextState(paymentMachine, 'MISMATCH', 'paid')).toBeNull();
    expect(nextState(paymentMachine, 'PAID', 'close')).toBeNull();
  });

  it('a refund is done only after it was sent to the gateway', () => {
    expect(nextState(paymentRefundMachine, 'DUE', 'done')).toBeNull();
    expect(nextState(paymentRefundMachine, 'SENT', 'done')).toBe('DONE');
    expect(nextState(paymentRefundMachine, 'REFUSED', 'retry')).toBe('DUE');
    expect(renderMermaid(paymentRefundMachine)).toContain('SENT --> DONE: done');
  });
});

describe('the wait before the next try (docs/rules/payment.md)', () => {
  it.each(table('Asking again'))('is $Gateway s for a gateway without a clear answer', (row) => {
    expect(secondsUntilGatewayQuery(Number(row['Asked before']))).toBe(Number(row.Gateway));
  });

  it.each(table('Refused refunds'))('for a refund after $Refused refusals is as in the table', (row) => {
    const again = row['Again in'] ? Number(row['Again in']) : null;
    expect(secondsUntilRefundRetried(Number(row.Refused))).toBe(again);
  });
});

describe('the codes of the payment methods', () => {
  it('are those of the specification, and one for cards', () => {
    expect(payMethods.map(({ method, code }) => [method, code])).toEqual([
      ['ALIPAY', '1'],
      ['WECHAT', '0'],
      ['YIBAO', '5'],
      ['CARD', '6'],
    ]);
    expect(payMethodOf('5')).toBe('YIBAO');
    expect(payMethodCodeOf('WECHAT')).toBe('0');
  });
});

describe('the order of the methods at the cashier', () => {
  const first = (readsEnglish: boolean, isFromAbroad: boolean) =>
    payMethodsFor({ readsEnglish, isFromAbroad }).map(({ method }) => method)[0];

  it('begins with cards for a reader of English and for a mobile of another country only', () => {
    expect(first(false, false)).toBe('ALIPAY');
    expect(first(true, false)).toBe('CARD');
    expect(first(false, true)).toBe('CARD');
    expect(payMethodsFor({ readsEnglish: true, isFromAbroad: true })).toHaveLength(payMethods.length);
  });
});

describe('the states of a dispute', () => {
  it('end with the decision of the bank and the work of the staff, and never begin again', () => {
    expect(nextState(paymentDisputeMachine, 'OPEN', 'lose')).toBe('LOST');
    expect(nextState(paymentDisputeMachine, 'LOST', 'answer')).toBeNull();
    expect(nextState(paymentDisputeMachine, 'ANSWERED', 'acknowledge')).toBeNull();
    expect(nextState(paymentDisputeMachine, 'WON', 'acknowledge')).toBe('DONE');
  });
});
