import { fileURLToPath } from 'node:url';
import type { PassengerType } from '@haidai/domain/booking';
import { fenToYuan, yuanToFen } from '@haidai/domain/money';
import {
  type CouponStatus,
  quoteRefund,
  type RefundCoupon,
  type RefundExtra,
  type RefundReason,
  refundObstacle,
} from '@haidai/domain/refund';
import { type Row, readRuleTable } from '@haidai/testkit/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFareTables, loadPlaces } from './index.ts';

const dataDir = fileURLToPath(new URL('../../../../../carriers/haidai', import.meta.url));
const tables = loadFareTables(dataDir, loadPlaces(dataDir));
const issueDate = '2026-11-21';
const now = Date.parse('2026-12-01T08:00:00+08:00');

const table = (heading: string) => readRuleTable('refund', heading);
const fen = (yuan = '') => yuanToFen(Number(yuan));
const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** Returns the instant that lies a time such as '167 h 59 min' or '-1 h' after now. */
function after(text = ''): number {
  const [, hours = '0', minutes = '0'] = /(-?\d+) h(?: (\d+) min)?/.exec(text) ?? [];
  return now + (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function coupon(given: Partial<RefundCoupon> = {}): RefundCoupon {
  return {
    segment: 0,
    status: 'OPEN FOR USE',
    departAt: after('200 h'),
    classCode: 'Q',
    type: 'A',
    faceFen: fen('1450'),
    paidFen: fen('1450'),
    taxes: [
      { code: 'CN', amountFen: fen('50'), ruleId: 'TAX-CN-D' },
      { code: 'YQ', amountFen: fen('20'), ruleId: 'YQ-D-260105-L' },
    ],
    ...given,
  };
}

const extras: RefundExtra[] = [
  { segment: 1, kind: 'addOn', code: 'SEAT', name: { zh: '选座', en: 'Seat' }, paidFen: fen('30') },
  { segment: 1, kind: 'insurance', code: 'DELAY', name: { zh: '延误险', en: 'Delay insurance' }, paidFen: fen('30') },
];

interface Given {
  coupons: RefundCoupon[];
  extras?: RefundExtra[];
  reason?: RefundReason;
  segments?: number[];
}

function quote({ coupons, extras = [], reason = 'ZY', segments }: Given) {
  const quoted = quoteRefund(
    tables,
    { issueDate, coupons, extras },
    { reason, at: now, ...(segments && { segments }) },
  );
  if (!quoted.ok) throw new Error(quoted.refusal);
  expect(sum(quoted.lines.map(({ amountFen }) => amountFen))).toBe(quoted.refundFen);
  for (const line of quoted.lines) {
    expect(line.ruleId).toMatch(/^[A-Z]/);
    expect(line.ruleText.zh).not.toBe('');
    expect(line.ruleText.en).not.toBe('');
  }
  return quoted;
}

describe('coupons that can be refunded (docs/rules/refund.md)', () => {
  it.each(table('Which coupons'))('the status $Status has the answer of the table', (row) => {
    expect(refundObstacle(row.Status as CouponStatus)).toBe(row['Why not'] || null);
    expect(refundObstacle(row.Status as CouponStatus) === null).toBe(row['Can be given back'] === 'yes');
  });

  it.each(table('Of a journey'))(
    'outbound $Out, return $Back and chosen segment "$Named" give "$Refunded" or the refusal "$Refused"',
    (row) => {
      const coupons = [
        coupon({ status: row.Out as CouponStatus }),
        coupon({ segment: 1, status: row.Back as CouponStatus }),
      ];
      const segments = row.Named ? { segments: [Number(row.Named)] } : {};
      const quoted = quoteRefund(tables, { issueDate, coupons, extras: [] }, { reason: 'ZY', at: now, ...segments });
      expect(quoted.ok ? '' : quoted.refusal).toBe(row.Refused);
      const refunded = quoted.ok
        ? quoted.lines.filter(({ kind }) => kind === 'fare').map(({ segment }) => segment)
        : [];
      expect(refunded.join(' ')).toBe(row.Refunded);
    },
  );
});

describe('refund fees by time (docs/rules/refund.md)', () => {
  const rows = table('Fees by time');
  const times = Object.keys(rows[0] ?? {}).filter((column) => column.includes(' h'));

  it.each(rows)('class $Class has the fees of the table for passenger type $Who', (row) => {
    const fees = times.map((time) => {
      const face = { faceFen: fen(row.Face), paidFen: fen(row.Face) };
      const given = { classCode: row.Class ?? '', type: row.Who as PassengerType, departAt: after(time), ...face };
      return String(fenToYuan(quote({ coupons: [coupon(given)] }).feeFen));
    });
    expect(fees).toEqual(times.map((time) => row[time]));
  });

  it('a refund one millisecond after a bound has the fee of the next tier', () => {
    const feeAt = (departAt: number) => quote({ coupons: [coupon({ departAt })] }).feeFen;
    for (const bound of ['168 h', '48 h', '4 h']) expect(feeAt(after(bound) - 1)).toBeGreaterThan(feeAt(after(bound)));
  });
});

function journeyOf(row: Row): Given {
  const paidFen = fen(row['Paid fare']);
  const isOneWay = row.Out === '';
  const out = coupon({ status: row.Out as CouponStatus, departAt: after(row['Before out']), paidFen });
  const back = coupon({ segment: 1, departAt: after(row['Before back']), paidFen });
  return {
    coupons: isOneWay ? [back] : [out, back],
    extras: isOneWay ? [] : extras,
    reason: row.Reason as RefundReason,
  };
}

describe('refunds of journeys (docs/rules/refund.md)', () => {
  it.each(table('Journeys'))('$Case: the refund has the amounts of the table', (row) => {
    const { lines, refundFen } = quote(journeyOf(row));
    const amountOf = (kind: string) =>
      fenToYuan(sum(lines.filter((line) => line.kind === kind).map(({ amountFen }) => amountFen)));
    expect({
      FARE: amountOf('fare'),
      FEE: amountOf('fee'),
      Taxes: amountOf('tax'),
      Seat: amountOf('addOn'),
      Insurance: amountOf('insurance'),
      'Comes back': fenToYuan(refundFen),
    }).toEqual(
      Object.fromEntries(
        ['FARE', 'FEE', 'Taxes', 'Seat', 'Insurance', 'Comes back'].map((key) => [key, Number(row[key] || 0)]),
      ),
    );
  });
});

describe('refunds of award tickets (docs/rules/refund.md)', () => {
  it.each(table('Award tickets'))(
    'a $Reason refund $Before before departure has the amounts of the table (row %#)',
    (row) => {
      const award =
        row['Paid with'] === 'points'
          ? ({ kind: 'points', points: 29_000 } as const)
          : ({ kind: 'voucher', voucherNo: 'V1' } as const);
      const classCode = award.kind === 'points' ? 'X' : 'Z';
      const given = coupon({ award, classCode, faceFen: 0, paidFen: 0, departAt: after(row.Before) });
      const { refundFen, refundPoints, vouchers } = quote({ coupons: [given], reason: row.Reason as RefundReason });
      expect(fenToYuan(refundFen)).toBe(Number(row['Comes back']));
      expect(refundPoints).toBe(Number(row['Points back']));
      expect(vouchers).toEqual(row['Voucher back'] === 'yes' ? ['V1'] : []);
    },
  );
});

it('a refund is never negative and never more than the payment', () => {
  const anyCoupon = fc.record({
    classCode: fc.constantFrom('F', 'W', 'Y', 'B', 'Q', 'T', 'E'),
    type: fc.constantFrom<PassengerType>('A', 'C', 'B'),
    hours: fc.integer({ min: -100, max: 400 }),
    face: fc.integer({ min: 0, max: 6000 }),
    discountPercent: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(anyCoupon, fc.constantFrom<RefundReason>('ZY', 'FZY'), (each, reason) => {
      const faceFen = each.face * 100;
      const paidFen = each.face * (100 - each.discountPercent);
      const departAt = after(`${each.hours} h`);
      const { classCode, type } = each;
      const { refundFen, feeFen } = quote({
        coupons: [coupon({ classCode, type, departAt, faceFen, paidFen })],
        reason,
      });
      expect(refundFen).toBeGreaterThanOrEqual(fen('70'));
      expect(refundFen + feeFen).toBe(paidFen + fen('70'));
      if (reason === 'FZY') expect(feeFen).toBe(0);
    }),
  );
});
