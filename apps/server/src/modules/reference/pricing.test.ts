import { fileURLToPath } from 'node:url';
import { kmBetween } from '@haidai/domain/flights';
import { fenToYuan, splitFen, yuanToFen } from '@haidai/domain/money';
import {
  basisFareOf,
  benchmarkYuan,
  classOn,
  type FareSegment,
  feeGroupFor,
  type Price,
  type PricedPassenger,
  pointsFor,
  priceItinerary,
  quoteFee,
} from '@haidai/domain/shopping';
import { type Row, readRuleTable } from '@haidai/testkit/rules';
import { describe, expect, it } from 'vitest';
import { loadFareTables, loadPlaces } from './index.ts';

const dataDir = fileURLToPath(new URL('../../../../../carriers/haidai', import.meta.url));
const places = loadPlaces(dataDir);
const tables = loadFareTables(dataDir, places);
const ISSUED = '2026-11-21';
const TRAVELS = '2026-12-01';

const amount = (cell = '') => Number(cell || 0);

function segment(pair = '', departDate = TRAVELS, connecting = false): FareSegment {
  const [from = '', to = ''] = pair.split('-');
  return { from, to, departDate, connecting };
}

function price(segments: FareSegment[], classCode: string, passengers: PricedPassenger[], issueDate = ISSUED): Price {
  const priced = priceItinerary(tables, {
    segments: segments.map((each) => ({ ...each, classCode })),
    passengers,
    issueDate,
  });
  if (!priced.ok) throw new Error(`Class ${classCode} has no price: ${priced.refusal}`);
  return priced;
}

function soldClass(code = '') {
  const found = classOn(tables, code, ISSUED);
  if (!found) throw new Error(`Class ${code} is not on sale`);
  return found;
}

function sumByCode(priced: Price): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { code, amountFen } of priced.lines) sums[code] = (sums[code] ?? 0) + fenToYuan(amountFen);
  return sums;
}

describe('fares (docs/rules/pricing.md)', () => {
  it.each(readRuleTable('pricing', 'Full fares'))('$Pair has the distance and the full fare of the table', (row) => {
    const { from, to } = segment(row.Pair);
    expect(kmBetween(places, from, to)).toBe(amount(row.km));
    expect(benchmarkYuan(amount(row.km))).toBe(amount(row.Benchmark));
    expect(basisFareOf(tables, segment(row.Pair), ISSUED)?.fen).toBe(yuanToFen(amount(row['Full fare'])));
  });

  it.each(readRuleTable('pricing', 'Full fare by day of travel'))(
    '$Pair on $Travels has the full fare of the table: $Why',
    (row) => {
      const basis = basisFareOf(tables, segment(row.Pair, row.Travels), ISSUED);
      expect(basis?.fen).toBe(yuanToFen(amount(row['Full fare'])));
    },
  );

  it.each(readRuleTable('pricing', 'Classes'))('class $Class costs "$Fare" (empty: not on sale)', (row) => {
    const segments = [{ ...segment('TAO-TFU'), classCode: row.Class ?? '' }];
    const priced = priceItinerary(tables, { segments, passengers: [{ type: 'A' }], issueDate: ISSUED });
    if (row.Fare === '') expect(priced).toEqual({ ok: false, refusal: 'fareNotOnSale', segment: 0 });
    else expect(priced).toMatchObject({ ok: true, fareFen: yuanToFen(amount(row.Fare)) });
  });
});

function passenger(who = ''): PricedPassenger {
  return who === 'C=A' ? { type: 'C', atAdultFare: true } : { type: who as PricedPassenger['type'] };
}

describe('prices line by line (docs/rules/pricing.md)', () => {
  it.each(readRuleTable('pricing', 'Prices line by line'))(
    '$Who in class $Class on $Segment, issued $Issued, has the price lines of the table',
    (row) => {
      const priced = price([segment(row.Segment)], row.Class ?? '', [passenger(row.Who)], row.Issued);
      const { FARE = 0, CN = 0, YQ = 0 } = sumByCode(priced);
      expect([FARE, CN, YQ]).toEqual([amount(row.FARE), amount(row.CN), amount(row.YQ)]);
      expect(priced.totalFen).toBe(yuanToFen(amount(row.Total)));
      expect(
        priced.lines.every((line) => line.ruleId !== '' && line.ruleText.zh !== '' && line.ruleText.en !== ''),
      ).toBe(true);
    },
  );

  it.each(readRuleTable('pricing', 'A party'))(
    '$Adults adults, $Children children and $Infants infants in $Class pay the total of the table',
    (row) => {
      const party = [
        ...'A'.repeat(amount(row.Adults)),
        ...'C'.repeat(amount(row.Children)),
        ...'B'.repeat(amount(row.Infants)),
      ];
      expect(price([segment('TAO-TFU')], row.Class ?? '', party.map(passenger)).totalFen).toBe(
        yuanToFen(amount(row.Total)),
      );
    },
  );

  it('a discount coupon of 100 takes 50 from each of two adult fares', () => {
    expect(splitFen(yuanToFen(100), [145_000, 145_000])).toEqual([5_000, 5_000]);
  });

  it.each(readRuleTable('pricing', 'Taxes of a journey'))('$Journey has the amounts of the table', (row) => {
    const priced = price(
      (row.Journey ?? '').split(' ').map((pair) => segment(pair)),
      'Q',
      [{ type: 'A' }],
    );
    const { FARE: _, ...taxes } = sumByCode(priced);
    const codes = Object.keys(taxes)
      .sort()
      .map((code) => `${code} ${taxes[code]}`);
    expect(codes.sort()).toEqual((row.Codes ?? '').split(', ').sort());
    expect(fenToYuan(priced.taxFen)).toBe(amount(row.Taxes));
  });

  it.each(readRuleTable('pricing', 'Turning twelve on the way'))(
    'a child born on $Born pays the fares of the table for each trip',
    (row) => {
      const trip = [segment('TAO-TFU', '2026-12-01'), segment('TFU-TAO', '2026-12-05')];
      const { lines } = price(trip, 'Q', [{ type: 'C', birthDate: row.Born ?? '' }]);
      const due = (index: number) =>
        lines.filter((line) => line.segment === index).reduce((all, line) => all + line.amountFen, 0);
      expect([due(0), due(1)].map(fenToYuan)).toEqual([amount(row.Out), amount(row.Back)]);
    },
  );

  it.each(readRuleTable('pricing', 'Connections'))('$Journey has the amounts of the table', (row) => {
    const segments = (row.Journey ?? '').split(' ').map((pair) => segment(pair, TRAVELS, true));
    const priced = price(segments, row.Class ?? '', [{ type: 'A' }]);
    expect(priced.segments.map((each) => fenToYuan(each.classFen)).join(' ')).toBe(row['Adult fares']);
  });
});

function minutesOf(text = ''): number {
  const hours = Number(/(-?\d+) h/.exec(text)?.[1] ?? 0);
  return hours * 60 + Number(/(\d+) min/.exec(text)?.[1] ?? 0);
}

function feeOf(row: Row) {
  return quoteFee(tables, {
    kind: row.Kind === 'change' ? 'change' : 'refund',
    feeGroup: feeGroupFor(soldClass(row.Class), 'A'),
    faceFen: yuanToFen(amount(row.Face)),
    minutesBefore: minutesOf(row.Before),
    issueDate: ISSUED,
  });
}

describe('fees (docs/rules/pricing.md)', () => {
  it.each(readRuleTable('pricing', 'Fees of a fare'))(
    'a $Kind of $Face in class $Class, $Before before departure, has the fee of the table',
    (row) => {
      const { feeFen, percent } = feeOf(row);
      expect([percent, feeFen === null ? null : fenToYuan(feeFen)]).toEqual(
        row.Fee === 'no' ? [null, null] : [amount(row.Percent), amount(row.Fee)],
      );
    },
  );

  it.each(readRuleTable('pricing', 'A refund'))('a refund of $Paid returns $Back', (row) => {
    const { feeFen } = feeOf({ Kind: 'refund', Class: 'Q', Face: '1450', Before: '72 h' });
    const { taxFen } = price([segment('TAO-TFU')], 'Q', [{ type: 'A' }]);
    expect([feeFen, taxFen]).toEqual([yuanToFen(amount(row.Fee)), yuanToFen(amount(row.Taxes))]);
    expect(yuanToFen(amount(row.Paid)) - (feeFen ?? 0) + taxFen).toBe(yuanToFen(amount(row.Back)));
  });

  it.each(readRuleTable('pricing', 'A change'))('a change costs $Fee and the difference of $Difference', (row) => {
    const { feeFen } = feeOf({ Kind: 'change', Class: 'Q', Face: row['From Q'] ?? '', Before: '30 h' });
    const [q, k] = ['Q', 'K'].map((code) => price([segment('TAO-TFU')], code, [{ type: 'A' }]));
    expect([q?.fareFen, k?.fareFen]).toEqual([yuanToFen(amount(row['From Q'])), yuanToFen(amount(row['To K']))]);
    const difference = (k?.totalFen ?? 0) - (q?.totalFen ?? 0);
    expect([feeFen, difference]).toEqual([yuanToFen(amount(row.Fee)), yuanToFen(amount(row.Difference))]);
    expect((feeFen ?? 0) + difference).toBe(yuanToFen(amount(row['To pay'])));
  });
});

describe('points (docs/rules/pricing.md)', () => {
  it.each(readRuleTable('pricing', 'Points'))('a fare of $Fare in class $Class earns $Points points', (row) => {
    expect(pointsFor(soldClass(row.Class), yuanToFen(amount(row.Fare)))).toBe(amount(row.Points));
  });
});
