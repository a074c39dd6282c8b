import { fileURLToPath } from 'node:url';
import { quoteRefund, type RefundCoupon } from '@haidai/domain/refund';
import { classAs, classOn, feeGroupFor, productOn, quoteFee } from '@haidai/domain/shopping';
import { readRuleTable } from '@haidai/testkit/rules';
import { describe, expect, it } from 'vitest';
import { loadFareTables, loadPlaces } from '../../reference/index.ts';
import { assertTogether } from './refund-together.ts';

const dataDir = fileURLToPath(new URL('../../../../../../carriers/haidai', import.meta.url));
const tables = loadFareTables(dataDir, loadPlaces(dataDir));
const issueDate = '2026-11-21';
const now = Date.parse('2026-12-01T08:00:00+08:00');
const table = (heading: string) => readRuleTable('special-fares', heading);

function coupon(classCode: string, productCode: string | null): RefundCoupon {
  const departAt = now + 100 * 3_600_000;
  const paid = { faceFen: 100_000, paidFen: 100_000, taxes: [] };
  return { segment: 0, status: 'OPEN FOR USE', departAt, classCode, productCode, type: 'A', ...paid };
}

function travellers(count: number, productCode: string | null, type: 'A' | 'B' = 'A') {
  const ticket = { issueDate, coupons: [coupon('Q', productCode)], extras: [] };
  return Array.from({ length: count }, (_, seq) => ({ seq, type, ticket }));
}

const first = (count: number) => ({
  segmentIndex: 0,
  leaving: new Set(Array.from({ length: count }, (_, seq) => seq)),
});

describe('tickets of a group', () => {
  it.each(table('Refunded together'))(
    'are refunded together as the table demands: $Remain tickets, allowed: $Allowed (row %#)',
    (row) => {
      const give = () =>
        assertTogether(tables, travellers(Number(row.Remain), 'DRTX'), first(Number(row['Give back'])));
      if (row.Allowed === 'yes') expect(give).not.toThrow();
      else
        expect(give).toThrow(
          expect.objectContaining({
            refusal: 'refundTogether',
            details: expect.objectContaining({ ruleId: expect.stringMatching(/-REFUNDTOGETHER$/), least: 2 }),
          }),
        );
    },
  );

  it('follow the rule only at a group fare, and lap infants do not count', () => {
    expect(() => assertTogether(tables, travellers(2, null), first(1))).not.toThrow();
    expect(() => assertTogether(tables, travellers(2, 'QNTJ'), first(1))).not.toThrow();
    const infants = travellers(2, 'DRTX', 'B').map((each) => ({ ...each, seq: each.seq + 10 }));
    expect(() => assertTogether(tables, [...travellers(2, 'DRTX'), ...infants], first(1))).toThrow();
  });
});

describe('the refund of a ticket at a special fare has the fee of that fare', () => {
  it.each(table('Terms').filter(({ Fare }) => Fare))('for $Fare in $Class', (row) => {
    const classCode = row.Class ?? '';
    const sold = classOn(tables, classCode, issueDate);
    const product = productOn(tables, row.Fare ?? '', issueDate);
    if (!sold || !product) throw new Error(`Fare ${row.Fare} in class ${classCode} is not on sale`);
    const ticket = { issueDate, coupons: [coupon(classCode, product.code)], extras: [] };
    const quoted = quoteRefund(tables, ticket, { reason: 'ZY', at: now });
    const feeGroup = feeGroupFor(classAs(sold, product), 'A');
    const fee = quoteFee(tables, { kind: 'refund', feeGroup, faceFen: 100_000, minutesBefore: 6_000, issueDate });
    expect(quoted).toMatchObject({ ok: true, feeFen: fee.feeFen });
  });
});
