import { type Row, readRuleTable } from '@haidai/testkit/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yuanToFen } from '../money/index.ts';
import {
  type CouponedFare,
  type CouponFacts,
  type CouponHolder,
  type CouponScope,
  type CouponTerms,
  type CouponValue,
  couponScopes,
  couponText,
  quoteCoupon,
  returnAfterRefund,
} from './index.ts';

const terms: CouponTerms = {
  value: { type: 'FIXED', minusFen: 5000 },
  scope: 'UNRESTRICTED',
  routes: [],
  travelFrom: '2026-01-01',
  travelTo: '2026-12-31',
  classes: [],
  passengerTypes: ['A'],
  payment: ['CASH'],
  firstPurchase: false,
};

function fare(passengerSeq: number, fareFen: number, more: Partial<CouponedFare> = {}): CouponedFare {
  return {
    passengerSeq,
    segmentIndex: 0,
    fareFen,
    passengerType: 'A',
    holder: 'OTHER',
    from: 'TAO',
    to: 'TFU',
    travelDate: '2026-12-08',
    bookingClass: 'Q',
    ...more,
  };
}

const facts = (fares: readonly CouponedFare[]): CouponFacts => ({ payment: 'CASH', isFirstPurchase: false, fares });

/** Reads '2000-100', '88 %', '88 % max 200' or '-50'. */
function readValue(text = ''): CouponValue {
  const [, percent, cap] = /^(\d+) %(?: max (\d+))?$/.exec(text) ?? [];
  if (percent) return { type: 'DISCOUNT', payPercent: Number(percent), capFen: cap ? yuanToFen(Number(cap)) : null };
  const [threshold = '', minus = ''] = text.split('-');
  const minusFen = yuanToFen(Number(minus));
  return threshold
    ? { type: 'FULL_REDUCTION', thresholdFen: yuanToFen(Number(threshold)), minusFen }
    : { type: 'FIXED', minusFen };
}

const yuans = (cell = '') => cell.split(' ').filter(Boolean).map(Number).map(yuanToFen);

describe('a coupon (docs/rules/coupons.md)', () => {
  it.each(readRuleTable('coupons', 'What it takes off'))('of $Coupon reduces the fares $Fares by $Off', (row) => {
    const fares = yuans(row.Fares).map((fen, index) => fare(index + 1, fen));
    const quote = quoteCoupon({ ...terms, value: readValue(row.Coupon) }, facts(fares));
    if (row.Off === '') return expect(quote).toEqual({ ok: false, reason: 'threshold' });
    const shares = yuans(row.Shares).map((amountFen, index) => ({
      passengerSeq: index + 1,
      segmentIndex: 0,
      amountFen,
    }));
    expect(quote).toEqual({ ok: true, reductionFen: yuanToFen(Number(row.Off)), shares });
  });

  it.each(readRuleTable('coupons', 'Which fares it covers'))(
    'with the change "$Different" gives the reduction "$Off" or the reason "$Because"',
    (row) => {
      const party = [
        fare(1, 145_000, { holder: 'MEMBER' }),
        fare(2, 145_000),
        fare(3, 121_000, { passengerType: 'C' }),
      ];
      const changed = changeOf(row);
      const quote = quoteCoupon({ ...terms, ...changed.terms }, { ...facts(party), ...changed.facts });
      if (row.Because) expect(quote).toEqual({ ok: false, reason: row.Because });
      else expect(quote).toMatchObject({ ok: true, reductionFen: yuanToFen(Number(row.Off)) });
    },
  );

  it.each(readRuleTable('coupons', 'Whom it covers'))('of the scope $Scope covers $Covered', (row) => {
    const people: [string, CouponHolder][] = [
      ['M', 'MEMBER'],
      ['B', 'BENEFICIARY'],
      ['O', 'OTHER'],
    ];
    const fares = people.map(([, holder], index) => fare(index + 1, 100_000, { holder }));
    const quote = quoteCoupon({ ...terms, scope: row.Scope as CouponScope }, facts(fares));
    const shares = quote.ok ? quote.shares : [];
    expect(shares.map(({ passengerSeq }) => people[passengerSeq - 1]?.[0]).join(' ')).toBe(row.Covered);
  });

  it.each(readRuleTable('coupons', 'When it comes back'))('of an order "$Order" is $Coupon', (row) => {
    const rule = { voluntary: 'LOST', involuntary: 'BACK', backDays: 30 } as const;
    const at = { validUntil: Date.parse('2026-12-31'), now: Date.parse('2026-12-20') };
    const reason = row.Order?.endsWith('FZY') ? 'FZY' : 'ZY';
    const until = returnAfterRefund(rule, { reason, ...at });
    expect(until === null ? '' : new Date(until).toISOString().slice(0, 10)).toBe(row['Good until']);
    expect(until === null ? 'LOST' : 'UNUSED').toBe(row.Coupon);
  });

  it('keeps its expiry if it is later than the minimum after the return', () => {
    const rule = { voluntary: 'BACK', involuntary: 'BACK', backDays: 30 } as const;
    expect(returnAfterRefund(rule, { reason: 'ZY', validUntil: 1e13, now: 1e12 })).toBe(1e13);
  });

  it('has a text for its value', () => {
    expect(['2000-100', '88 %', '95 % max 200', '-50'].map((text) => couponText(readValue(text)).zh)).toEqual([
      '满 ¥2,000 减 ¥100',
      '票价 8.8 折',
      '票价 9.5 折，最多减 ¥200',
      '立减 ¥50',
    ]);
    expect(couponText(readValue('95 % max 200')).en).toBe('5% off the fare, up to ¥200');
  });
});

function changeOf({ Different = '' }: Row): { terms?: Partial<CouponTerms>; facts?: Partial<CouponFacts> } {
  const [what, value = ''] = Different.split(/ (?=[^ ]*$)/);
  if (what === 'scope') return { terms: { scope: value as CouponScope } };
  if (what === 'types') return { terms: { passengerTypes: [value as 'A'] } };
  if (what === 'routes') return { terms: { routes: [value] } };
  if (what === 'travel') return { terms: { travelFrom: value } };
  if (what === 'classes') return { terms: { classes: value.split(',') } };
  if (what === 'payment') return { facts: { payment: value as 'INTEGRAL' } };
  if (Different === 'first purchase') return { terms: { firstPurchase: true } };
  if (Different === 'nothing') return {};
  throw new Error(`the rule table has an unknown change '${Different}'`);
}

describe('any coupon for any party', () => {
  const money = fc.integer({ min: 1, max: 1_000_000 });
  const value: fc.Arbitrary<CouponValue> = fc.oneof(
    fc.record({
      type: fc.constant('DISCOUNT' as const),
      payPercent: fc.integer({ min: 0, max: 99 }),
      capFen: fc.option(money),
    }),
    fc.record({ type: fc.constant('FULL_REDUCTION' as const), thresholdFen: money, minusFen: money }),
    fc.record({ type: fc.constant('FIXED' as const), minusFen: money }),
  );
  const fares = fc.array(
    fc.record({
      fareFen: fc.integer({ min: 0, max: 500_000 }),
      passengerType: fc.constantFrom('A' as const, 'C' as const, 'B' as const),
      holder: fc.constantFrom<CouponHolder>('MEMBER', 'BENEFICIARY', 'OTHER'),
      segmentIndex: fc.constantFrom(0, 1),
    }),
    { maxLength: 18 },
  );
  const anyTerms = fc.record({
    value,
    scope: fc.constantFrom(...couponScopes),
    passengerTypes: fc.constantFrom(['A'], []),
  });

  it('has shares that add up to the reduction, and no share is larger than its fare', () => {
    fc.assert(
      fc.property(anyTerms, fares, (changed, people) => {
        const party = people.map((each, index) => fare(index + 1, each.fareFen, each));
        const quote = quoteCoupon({ ...terms, ...changed } as CouponTerms, facts(party));
        if (!quote.ok) return;
        expect(quote.reductionFen).toBeGreaterThan(0);
        expect(quote.shares.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(quote.reductionFen);
        for (const { passengerSeq, segmentIndex, amountFen } of quote.shares) {
          const own = party[passengerSeq - 1];
          expect(own?.segmentIndex).toBe(segmentIndex);
          expect(amountFen).toBeGreaterThan(0);
          expect(amountFen).toBeLessThanOrEqual(own?.fareFen ?? 0);
        }
      }),
    );
  });
});
