import { readRuleTable } from '@haidai/testkit/rules';
import { describe, expect, it } from 'vitest';
import type { PassengerType } from '../booking/index.ts';
import { yuanToFen } from '../money/index.ts';
import {
  decideArrival,
  type ShareableLine,
  type ShareStatus,
  shareFaultOf,
  shareFen,
  travellerAmounts,
} from './index.ts';

const table = (heading: string) => readRuleTable('payment', heading);
const fen = (yuan = '') => yuanToFen(Number(yuan));

const segments = [{ segmentIndex: 0, date: '2026-12-15' }];
const travellers = [
  { seq: 1, type: 'A', birthday: '1988-08-08' },
  { seq: 2, type: 'A', birthday: '1990-01-01' },
  { seq: 3, type: 'C', birthday: '2019-06-15' },
  { seq: 4, type: 'B', birthday: '2025-12-20' },
] as const;

const lines = table('Shares of travellers').map((row): ShareableLine => {
  const [count, unitFen] = [Number(row.Count), fen(row.Unit)];
  return {
    code: row.Code ?? '',
    part: row.Part || null,
    passengerType: row.Type as PassengerType,
    passengerSeq: row.Traveller ? Number(row.Traveller) : null,
    count,
    unitFen,
    amountFen: count * unitFen,
    segmentIndex: 0,
  };
});

const groupsOf = (text = '') =>
  text.split(',').map((group) =>
    group
      .split(' ')
      .filter((seq) => /^\d+$/.test(seq))
      .map(Number),
  );

describe('the shares of an order (docs/rules/payment.md)', () => {
  const amounts = travellerAmounts(lines, travellers, segments);

  it('are those of the own lines, and add up to the total', () => {
    expect([...amounts.values()]).toEqual([142_000, 155_000, 77_000, 15_000]);
    expect(shareFen([1, 2, 3, 4], amounts)).toBe(lines.reduce((sum, { amountFen }) => sum + amountFen, 0));
  });

  it.each(table('Groups'))('of the groups $Groups are $Shares $Fault', ({ Groups, Shares, Fault }) => {
    const groups = groupsOf(Groups);
    expect(shareFaultOf(groups, travellers, amounts) ?? '').toBe(Fault);
    if (Shares) expect(groups.map((group) => shareFen(group, amounts))).toEqual(Shares.split(', ').map(fen));
  });

  it('are at least one yuan each', () => {
    const small = new Map([
      [1, 99],
      [2, 100],
    ]);
    expect(shareFaultOf([[1], [2]], travellers.slice(0, 2), small)).toBe('tooSmall');
    expect(shareFaultOf([[1], [2]], travellers.slice(0, 2), small.set(1, 100))).toBeNull();
  });

  it('cover the travellers with the lowest numbers first if one passenger type has two prices', () => {
    const fare = {
      code: 'FARE',
      part: null,
      passengerType: 'A',
      passengerSeq: null,
      count: 1,
      segmentIndex: 0,
    } as const;
    const twoPrices = [
      { ...fare, unitFen: 145_000, amountFen: 145_000 },
      { ...fare, unitFen: 169_000, amountFen: 169_000 },
    ];
    expect([...travellerAmounts(twoPrices, travellers.slice(0, 2), segments)]).toEqual([
      [1, 145_000],
      [2, 169_000],
    ]);
  });

  it('cannot be computed if a line belongs to no traveller', () => {
    const lost = { ...lines.at(-1), passengerSeq: 9 } as ShareableLine;
    expect(() => travellerAmounts([...lines, lost], travellers, segments)).toThrow(RangeError);
  });
});

describe('money for shares (docs/rules/payment.md)', () => {
  it.each(table('Money for shares'))(
    'for the shares $Shares of an order $Order is decided as in the table: %j',
    (row) => {
      const shares = row.Shares ? (row.Shares.split(', ') as ShareStatus[]) : [];
      const order = {
        status: row.Order ?? '',
        totalFen: fen(row.Price),
        paidFen: fen(row['Paid before']),
        extraFen: 0,
        isSplit: row.Split === 'yes',
      };
      const arrival = decideArrival({ askedFen: fen(row.Asked), receivedFen: fen(row.Received), shares }, order);
      expect('reason' in arrival ? arrival.reason : arrival.kind).toBe(row['What happens']);
    },
  );
});
