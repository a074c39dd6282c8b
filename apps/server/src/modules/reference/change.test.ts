import { fileURLToPath } from 'node:url';
import type { PassengerType } from '@haidai/domain/booking';
import { type ChangeApplication, type ChangeCoupon, type NewCoupon, quoteChange } from '@haidai/domain/exchange';
import { fenToYuan, yuanToFen } from '@haidai/domain/money';
import type { CouponStatus } from '@haidai/domain/refund';
import { addDays } from '@haidai/domain/time';
import { readRuleTable } from '@haidai/testkit/rules';
import { describe, expect, it } from 'vitest';
import { loadFareTables, loadPlaces } from './index.ts';

const dataDir = fileURLToPath(new URL('../../../../../carriers/haidai', import.meta.url));
const tables = loadFareTables(dataDir, loadPlaces(dataDir));
const issueDate = '2026-11-21';
const departDate = '2026-12-01';
const now = Date.parse('2026-12-01T08:00:00+08:00');

const table = (heading: string) => readRuleTable('change', heading);
const fen = (yuan = '') => yuanToFen(Number(yuan));
const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
const cell = (amount: number | undefined) => String(fenToYuan(amount ?? 0));

function after(text = ''): number {
  const [, hours = '0', minutes = '0'] = /(-?\d+) h(?: (\d+) min)?/.exec(text) ?? [];
  return now + (Number(hours) * 60 + Number(minutes)) * 60_000;
}

const taxesOf = (yuan: number) => [
  { code: 'CN', amountFen: fen(String(yuan - 20)), ruleId: 'TAX-CN-D' },
  { code: 'YQ', amountFen: fen('20'), ruleId: 'YQ-D-260105-L' },
];

function coupon(given: Partial<ChangeCoupon> = {}): ChangeCoupon {
  return {
    segment: 0,
    status: 'OPEN FOR USE',
    departAt: after('30 h'),
    departDate,
    cabin: 'ECO',
    classCode: 'Q',
    type: 'A',
    faceFen: fen('1450'),
    paidFen: fen('1450'),
    taxes: taxesOf(70),
    ...given,
  };
}

function taken(given: Partial<NewCoupon> = {}): NewCoupon {
  const fare = { fareFen: fen('1450'), points: 0, fareRuleId: 'CLASS-Q', taxes: taxesOf(70) };
  return { segment: 0, cabin: 'ECO', departDate, ...fare, ...given };
}

function quote(given: ChangeCoupon, application: Partial<ChangeApplication> = {}, changesMade = 0) {
  const ticket = { issueDate, coupons: [given], changesMade };
  const quoted = quoteChange(tables, ticket, { reason: 'ZY', at: now, taken: [taken()], ...application });
  if (!quoted.ok) return quoted;
  expect(sum(quoted.lines.map(({ amountFen }) => amountFen))).toBe(quoted.dueFen);
  for (const line of quoted.lines) {
    expect(line.ruleId).toMatch(/^[A-Z]/);
    expect(line.ruleText.zh).not.toBe('');
    expect(line.ruleText.en).not.toBe('');
  }
  return quoted;
}

const feeOf = (quoted: ReturnType<typeof quote>) => (quoted.ok ? cell(quoted.feeFen) : 'staff');

describe('change fees by time (docs/rules/change.md)', () => {
  const rows = table('Fees by time');
  const times = Object.keys(rows[0] ?? {}).filter((column) => column.includes(' h'));

  it.each(rows)('class $Class has the fees of the table for passenger type $Who', (row) => {
    const face = { faceFen: fen(row.Face), paidFen: fen(row.Face) };
    const given = { classCode: row.Class ?? '', type: row.Who as PassengerType, ...face };
    const fees = times.map((time) => feeOf(quote(coupon({ ...given, departAt: after(time) }))));
    expect(fees).toEqual(times.map((time) => row[time]));
  });

  it('a change after the last time of the fare is refused with noChange and the segment', () => {
    const late = coupon({ segment: 1, classCode: 'E', departAt: after('3 h 59 min') });
    expect(quote(late)).toEqual({ ok: false, refusal: 'noChange', segment: 1 });
  });

  it.each(table('How often'))('class $Class has the fee of the table after earlier changes (row %#)', (row) => {
    const given = coupon({ classCode: row.Class ?? '' });
    const quoted = quote(given, {}, Number(row['Changed before']));
    expect(feeOf(quoted)).toBe(row['Fee 30 h before']);
    if (!quoted.ok) expect(quoted.refusal).toBe('byStaff');
  });
});

describe('changes of journeys (docs/rules/change.md)', () => {
  it.each(table('Journeys'))('$Case: the change has the amounts of the table', (row) => {
    const fares = (row['New fares'] ?? '').split(' ');
    const flights = fares.map((fare, segment) =>
      taken({ segment, fareFen: fen(fare), taxes: segment === 0 ? taxesOf(Number(row.Taxes)) : [] }),
    );
    const given = coupon({ departAt: after(row.Before), paidFen: fen(row['Paid fare']) });
    const quoted = quote(given, { taken: flights });
    if (!quoted.ok) throw new Error(quoted.refusal);
    const written = quoted.coupons;
    expect({
      FEE: cell(quoted.feeFen),
      DIFF: cell(quoted.differenceFen),
      TAX: cell(quoted.taxFen),
      'To pay': cell(quoted.dueFen),
      'New face': cell(sum(written.map(({ faceFen }) => faceFen))),
      'New discount': cell(sum(written.map(({ discountFen }) => discountFen))),
    }).toEqual(
      Object.fromEntries(
        ['FEE', 'DIFF', 'TAX', 'To pay', 'New face', 'New discount'].map((column) => [column, row[column]]),
      ),
    );
    // The value of the new ticket is the value of the old one plus the payment without the fee.
    const taxes = sum(written.flatMap((each) => each.taxes.map(({ amountFen }) => amountFen)));
    const worth = sum(written.map(({ faceFen, discountFen }) => faceFen - discountFen)) + taxes;
    expect(worth).toBe(given.paidFen + fen('70') + quoted.dueFen - quoted.feeFen);
  });
});

describe('changes of tickets paid with points or vouchers (docs/rules/change.md)', () => {
  it.each(table('Tickets of points and vouchers'))(
    'a $Reason change to $New has the amounts of the table (row %#)',
    (row) => {
      const award =
        row['Paid with'] === 'points'
          ? ({ kind: 'points', points: 29_000 } as const)
          : ({ kind: 'voucher', voucherNo: 'V000000000001' } as const);
      const paid = { classCode: award.kind === 'points' ? 'X' : 'Z', faceFen: 0, paidFen: 0, award };
      const flights = (row.New || '0').split(' ').map((points, segment) => {
        const taxes = segment === 0 ? taxesOf(Number(row.Taxes)) : [];
        return taken({ segment, fareFen: 0, points: Number(points), taxes });
      });
      const given = coupon({ ...paid, departAt: after(row.Before) });
      const quoted = quote(given, { reason: row.Reason as 'ZY' | 'FZY', taken: flights });
      if (!quoted.ok) throw new Error(quoted.refusal);
      expect({
        FEE: cell(quoted.feeFen),
        POINTS: String(quoted.duePoints),
        TAX: cell(quoted.taxFen),
        'To pay': cell(quoted.dueFen),
        'On the new ticket': String(sum(quoted.coupons.map(({ points }) => points))),
      }).toEqual(
        Object.fromEntries(
          ['FEE', 'POINTS', 'TAX', 'To pay', 'On the new ticket'].map((column) => [column, row[column]]),
        ),
      );
    },
  );

  it('a connection paid with points costs the fixed fee once', () => {
    const award = { kind: 'points', points: 14_500 } as const;
    const coupons = [0, 1].map((segment) => coupon({ segment, classCode: 'X', faceFen: 0, paidFen: 0, award }));
    const flight = taken({ fareFen: 0, points: 29_000 });
    const quoted = quoteChange(
      tables,
      { issueDate, coupons, changesMade: 0 },
      { reason: 'ZY', at: now, taken: [flight] },
    );
    expect(quoted).toMatchObject({ ok: true, feeFen: fen('100'), duePoints: 0 });
  });
});

describe('an involuntary change (docs/rules/change.md)', () => {
  it.each(table("Not the traveller's wish"))('to $Cabin has the amount or the refusal of the table (row %#)', (row) => {
    const flight = taken({
      departDate: addDays(departDate, Number(row['Days later'])),
      cabin: row.Cabin as NewCoupon['cabin'],
      fareFen: fen('2410'),
      taxes: taxesOf(120),
    });
    const quoted = quote(coupon({ paidFen: fen('1400') }), { reason: 'FZY', taken: [flight] }, 5);
    expect(quoted.ok ? '' : quoted.refusal).toBe(row.Refused);
    expect(quoted.ok ? cell(quoted.dueFen) : '').toBe(row['To pay']);
    // The value of the ticket stays the same.
    if (quoted.ok)
      expect(quoted.coupons).toMatchObject([{ faceFen: fen('1450'), discountFen: fen('50'), taxes: taxesOf(70) }]);
  });
});

describe('coupons that can be changed (docs/rules/change.md)', () => {
  it.each(table('Which coupons'))('the status $Status has the refusal "$Refused"', (row) => {
    const quoted = quote(coupon({ status: row.Status as CouponStatus }));
    expect(quoted.ok ? '' : quoted.refusal).toBe(row.Refused);
  });
});
