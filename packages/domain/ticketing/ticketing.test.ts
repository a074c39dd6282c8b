import { readRuleTable } from '@haidai/testkit/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  minutesUntilIssueRetried,
  type SplitLine,
  type SplitPassenger,
  secondsUntilIssuerQuery,
  splitFares,
} from './index.ts';
import { formatTicketNumber } from './number.ts';

const line = (
  code: string,
  passengerType: 'A' | 'C' | 'B',
  count: number,
  unitFen: number,
  segmentIndex: number | null = 0,
): SplitLine => ({ code, passengerType, count, unitFen, segmentIndex });

const out = { segmentIndex: 0, date: '2026-12-01' };
const back = { segmentIndex: 1, date: '2026-12-08' };

describe('the split of an order’s price among its tickets', () => {
  const family: SplitPassenger[] = [
    { seq: 1, type: 'A', birthday: '1990-03-07' },
    { seq: 2, type: 'A', birthday: '1992-05-01' },
    { seq: 3, type: 'C', birthday: '2019-06-15' },
    { seq: 4, type: 'B', birthday: '2026-01-10' },
  ];

  it('gives two adults, a child and an infant their own fares and taxes', () => {
    const lines = [
      line('FARE', 'A', 2, 145_000),
      line('CN', 'A', 2, 5_000),
      line('YQ', 'A', 2, 2_000),
      line('FARE', 'C', 1, 121_000),
      line('YQ', 'C', 1, 1_000),
      line('FARE', 'B', 1, 24_000),
    ];
    const tickets = splitFares(lines, family, [out]);
    expect(tickets.map(({ fareFen, taxFen }) => [fareFen, taxFen])).toEqual([
      [145_000, 7_000],
      [145_000, 7_000],
      [121_000, 1_000],
      [24_000, 0],
    ]);
    expect(sum(tickets.map(({ fareFen, taxFen }) => fareFen + taxFen))).toBe(450_000);
  });

  it('gives every coupon of a return with two classes its own fare', () => {
    const lines = [
      { ...line('FARE', 'A', 1, 145_000, 0), fareBasis: 'YRT' },
      line('FARE', 'A', 1, 96_000, 1),
      line('CN', 'A', 1, 5_000, 1),
    ];
    const [ticket] = splitFares(lines, family.slice(0, 1), [out, back]);
    expect(ticket).toEqual({
      seq: 1,
      fareFen: 241_000,
      taxFen: 5_000,
      points: 0,
      coupons: [
        { segmentIndex: 0, fareFen: 145_000, points: 0, fareBasis: 'YRT', taxes: [] },
        {
          ...{ segmentIndex: 1, fareFen: 96_000, points: 0, fareBasis: null },
          taxes: [{ code: 'CN', amountFen: 5_000, ruleId: '' }],
        },
      ],
    });
  });

  it('charges a child who turns 12 before the return the adult fare on the return', () => {
    const people: SplitPassenger[] = [
      { seq: 1, type: 'A', birthday: '1990-03-07' },
      { seq: 2, type: 'C', birthday: '2014-12-05' },
    ];
    const lines = [
      line('FARE', 'A', 1, 145_000, 0),
      line('FARE', 'C', 1, 121_000, 0),
      line('FARE', 'A', 2, 145_000, 1),
    ];
    const child = splitFares(lines, people, [out, back])[1];
    expect(child?.coupons.map(({ fareFen }) => fareFen)).toEqual([121_000, 145_000]);
  });

  it('shares a fare of the whole journey among its coupons, the odd fen on the last', () => {
    const [ticket] = splitFares([line('FARE', 'A', 1, 100_001, null)], family.slice(0, 1), [out, back]);
    expect(ticket?.coupons.map(({ fareFen }) => fareFen)).toEqual([50_000, 50_001]);
  });

  it('puts the points of an award in the place of the fare, with taxes in money', () => {
    const lines = [
      { ...line('POINTS', 'A', 1, 0, 0), unitPoints: 29_000 },
      { ...line('POINTS', 'A', 1, 0, 1), unitPoints: 28_000 },
      line('CN', 'A', 1, 5_000, 0),
    ];
    const [ticket] = splitFares(lines, family.slice(0, 1), [out, back]);
    expect(ticket).toMatchObject({ fareFen: 0, taxFen: 5_000, points: 57_000 });
    expect(ticket?.coupons.map(({ points }) => points)).toEqual([29_000, 28_000]);
  });

  it('throws for lines that fit no passenger or segment', () => {
    expect(() => splitFares([line('FARE', 'A', 3, 100)], family, [out])).toThrow(RangeError);
    expect(() => splitFares([line('FARE', 'A', 1, 100, 7)], family, [out])).toThrow(RangeError);
    expect(() => splitFares([], family, [])).toThrow(RangeError);
  });

  it('keeps the total amount', () => {
    const fen = fc.integer({ min: 0, max: 300_000 });
    const people = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(people, fc.array(fen, { minLength: 2, maxLength: 2 }), fen, fen, (adults, fares, through, tax) => {
        const passengers = Array.from({ length: adults }, (_, at) => ({ ...family[0], seq: at + 1 }) as SplitPassenger);
        const lines = [
          ...fares.map((fare, segment) => line('FARE', 'A', adults, fare, segment)),
          line('FARE', 'A', adults, through, null),
          line('YQ', 'A', adults, tax, 1),
        ];
        const tickets = splitFares(lines, passengers, [out, back]);
        expect(sum(tickets.map((ticket) => ticket.fareFen + ticket.taxFen))).toBe(
          sum(lines.map(({ unitFen, count }) => unitFen * count)),
        );
        for (const ticket of tickets) expect(sum(ticket.coupons.map(({ fareFen }) => fareFen))).toBe(ticket.fareFen);
      }),
    );
  });
});

describe('the wait for an issuer (docs/rules/payment.md)', () => {
  it.each(readRuleTable('payment', 'Asking again'))('is $Issuer s for an issuer that gave no answer', (row) => {
    expect(secondsUntilIssuerQuery(Number(row['Asked before']))).toBe(Number(row.Issuer));
  });

  it.each(readRuleTable('payment', 'Refused tickets'))('after a refusal is as in the table', (row) => {
    const again = row['Again in'] ? Number(row['Again in']) : null;
    expect(minutesUntilIssueRetried(Number(row['Minutes since']), 120)).toBe(again);
  });
});

describe('a ticket number', () => {
  it('is formatted with a dash after the accounting code', () => {
    expect(formatTicketNumber('7892400001234')).toBe('789-2400001234');
    expect(() => formatTicketNumber('789-2400001234')).toThrow(RangeError);
  });
});

function sum(numbers: number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
