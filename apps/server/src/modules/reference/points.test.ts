import { fileURLToPath } from 'node:url';
import { type AwardKind, awardClassOf, awardTermsOn, priceAward, worthOfPoints } from '@haidai/domain/award';
import type { PassengerType } from '@haidai/domain/booking';
import { pointsEarned, tierFor } from '@haidai/domain/member';
import { fenToYuan, yuanToFen } from '@haidai/domain/money';
import { quoteRefund, type RefundReason } from '@haidai/domain/refund';
import { classOn, quoteFee } from '@haidai/domain/shopping';
import { readRuleTable } from '@haidai/testkit/rules';
import { describe, expect, it } from 'vitest';
import { loadFareTables, loadPlaces, loadProgramme } from './index.ts';

const dataDir = fileURLToPath(new URL('../../../../../carriers/haidai', import.meta.url));
const tables = loadFareTables(dataDir, loadPlaces(dataDir));
const programme = loadProgramme(dataDir);
const issueDate = '2026-11-21';

const table = (heading: string) => readRuleTable('points', heading);
const fen = (yuan = '') => yuanToFen(Number(yuan));
const hours = (text = '') => Number.parseInt(text, 10);

function price(kind: AwardKind, journey: string, who: string) {
  const segments = journey.split(' ').map((pair) => {
    const [from = '', to = ''] = pair.split('-');
    return { from, to, departDate: '2026-12-01', connecting: false };
  });
  const passengers = who.split(' ').map((type) => ({ type: type as PassengerType }));
  const priced = priceAward(tables, { kind, segments, passengers, issueDate });
  if (!priced.ok) throw new Error(priced.refusal);
  return priced;
}

describe('the price of an award (docs/rules/points.md)', () => {
  it.each(table('What an award costs'))('$Kind for $Who on $Journey has the points and taxes of the table', (row) => {
    const priced = price(row.Kind as AwardKind, row.Journey ?? '', row.Who ?? '');
    const ofCode = (code: string) => priced.lines.filter((line) => line.code === code);
    const yuanOf = (code: string) => ofCode(code).reduce((sum, line) => sum + fenToYuan(line.amountFen), 0);
    expect({
      Points: priced.points,
      Vouchers: ofCode('VOUCHER').length,
      FARE: yuanOf('FARE'),
      CN: yuanOf('CN'),
      YQ: yuanOf('YQ'),
      Total: fenToYuan(priced.totalFen),
    }).toEqual(
      Object.fromEntries(
        ['Points', 'Vouchers', 'FARE', 'CN', 'YQ', 'Total'].map((column) => [column, Number(row[column] || 0)]),
      ),
    );
    expect(priced.lines.every(({ ruleId, ruleText }) => ruleId && ruleText.zh && ruleText.en)).toBe(true);
  });

  it.each(table('What points are worth'))('$Points points are worth ¥$Yuan', (row) => {
    expect(worthOfPoints(awardTermsOn(tables, issueDate), Number(row.Points))).toBe(fen(row.Yuan));
  });
});

describe('the change and the refund of an award (docs/rules/points.md)', () => {
  it.each(table('Changing and giving back an award'))(
    'change number $Change, $Before before departure, has the fee $Fee',
    (row) => {
      const { feeFen, ruleId } = quoteFee(tables, {
        kind: 'change',
        feeGroup: classOn(tables, awardClassOf(awardTermsOn(tables, issueDate), 'INTEGRAL'), issueDate)?.feeGroup ?? '',
        faceFen: 0,
        minutesBefore: hours(row.Before) * 60,
        issueDate,
        changesMade: Number(row.Change) - 1,
      });
      expect(feeFen).toBe(row.Fee === 'staff' ? null : fen(row.Fee));
      expect(ruleId).toMatch(/^FEE-S-CHANGE-/);
    },
  );

  it.each(table('Given back'))('a refund returns the points and the yuan of the table (row %#)', (row) => {
    const { points, lines } = price('INTEGRAL', 'TAO-TFU', 'A');
    const coupon = {
      segment: 0,
      status: 'OPEN FOR USE',
      departAt: 72 * 3_600_000,
      classCode: 'X',
      type: 'A',
      faceFen: 0,
      paidFen: 0,
      taxes: lines.filter(({ code }) => code !== 'POINTS'),
      award: { kind: 'points', points },
    } as const;
    const reason = row['Given back'] as RefundReason;
    const quote = quoteRefund(tables, { issueDate, coupons: [coupon], extras: [] }, { reason, at: 0 });
    expect(quote).toMatchObject({ refundPoints: Number(row['Points back']), refundFen: fen(row['Yuan back']) });
  });
});

describe('the points of a flight (docs/rules/points.md)', () => {
  it.each(table('What a flight earns'))('a fare of class $Class at tier $Tier earns $Points points (row %#)', (row) => {
    const tier = programme.tiers.find(({ code }) => code === row.Tier);
    const factor = classOn(tables, row.Class ?? '', issueDate)?.earnPercent ?? -1;
    expect(pointsEarned(fen(row['Fare paid']), factor, tier?.earnPercent ?? -1)).toBe(Number(row.Points));
  });

  it.each(table('Tiers'))('$Points points and $Segments segments give the tier $Tier', (row) => {
    const flown = { points: Number(row.Points), segments: Number(row.Segments) };
    expect(tierFor(programme, flown, issueDate).code).toBe(row.Tier);
  });
});
