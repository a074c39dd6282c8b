import { readRuleTable } from '@haidai/testkit/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  minutesUntilIssueRetried,
  type SplitLine,
  type SplitPassenger,
  secondsUntilIssuerAsked,
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

describe('the price of an order, spread over its tickets', () => {
  const family: SplitPassenger[] = [
    { seq: 1, type: 'A', birthday: '1990-03-07' },
    { seq: 2, type: 'A', birthday: '1992-05-01' },
    { seq: 3, type: 'C', birthday: '2019-06-15' },
    { seq: 4, type: 'B', birthday: '2026-01-10' },
  ];

  it('two adults, a child and an infant, TAO to TFU in class Q', () => {
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

  it('a return with other classes: every coupon has its own fare', () => {
    const lines = [line('FARE', 'A', 1, 145_000, 0), line('FARE', 'A', 1, 96_000, 1), line('CN', 'A', 1, 5_000, 1)];
    const [ticket] = splitFares(lines, family.slice(0, 1), [out, back]);
    expect(ticket).toEqual({
      seq: 1,
      fareFen: 241_000,
      taxFen: 5_000,
      points: 0,
      coupons: [
        { segmentIndex: 0, fareFen: 145_000, points: 0, taxes: [] },
        { segmentIndex: 1, fareFen: 96_000, points: 0, taxes: [{ code: 'CN', amountFen: 5_000, ruleId: '' }] },
      ],
    });
  });

  it('a child who turns twelve before the way home comes back on an adult’s fare', () => {
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

  it('a fare for the whole journey is shared by its coupons, the last takes the odd fen', () => {
    const [ticket] = splitFares([line('FARE', 'A', 1, 100_001, null)], family.slice(0, 1), [out, back]);
    expect(ticket?.coupons.map(({ fareFen }) => fareFen)).toEqual([50_000, 50_001]);
  });

  it('an award: its points stand where a fare would, and taxes are money', () => {
    const lines = [
      { ...line('POINTS', 'A', 1, 0, 0), unitPoints: 29_000 },
      { ...line('POINTS', 'A', 1, 0, 1), unitPoints: 28_000 },
      line('CN', 'A', 1, 5_000, 0),
    ];
    const [ticket] = splitFares(lines, family.slice(0, 1), [out, back]);
    expect(ticket).toMatchObject({ fareFen: 0, taxFen: 5_000, points: 57_000 });
    expect(ticket?.coupons.map(({ points }) => points)).toEqual([29_000, 28_000]);
  });

  it('refuses lines that cover other people than there are', () => {
    expect(() => splitFares([line('FARE', 'A', 3, 100)], family, [out])).toThrow(RangeError);
    expect(() => splitFares([line('FARE', 'A', 1, 100, 7)], family, [out])).toThrow(RangeError);
    expect(() => splitFares([], family, [])).toThrow(RangeError);
  });

  it('loses nothing and invents nothing', () => {
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

describe('waiting for an issuer (docs/rules/payment.md)', () => {
  it.each(readRuleTable('payment', 'Asking again'))('a silent one is asked in $Issuer seconds', (row) => {
    expect(secondsUntilIssuerAsked(Number(row['Asked before']))).toBe(Number(row.Issuer));
  });

  it.each(readRuleTable('payment', 'Refused tickets'))('one that refuses is asked again', (row) => {
    const again = row['Again in'] ? Number(row['Again in']) : null;
    expect(minutesUntilIssueRetried(Number(row['Minutes since']), 120)).toBe(again);
  });
});

describe('a ticket number', () => {
  it('shows the accounting code apart', () => {
    expect(formatTicketNumber('7892400001234')).toBe('789-2400001234');
    expect(() => formatTicketNumber('789-2400001234')).toThrow(RangeError);
  });
});

function sum(numbers: number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
