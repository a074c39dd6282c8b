import { fileURLToPath } from 'node:url';
import {
  assessDelay,
  checkInsuranceChoices,
  type InsuranceChoice,
  type InsuranceContext,
  type InsuranceProduct,
  insuranceRestrictionFor,
  priceChoices,
  productOn,
  productsOn,
} from '@haidai/domain/insurance';
import { fenToYuan } from '@haidai/domain/money';
import { type Row, readRuleTable } from '@haidai/testkit/rules';
import { describe, expect, it } from 'vitest';
import { loadInsuranceProducts } from './load-products.ts';

const products = loadInsuranceProducts(fileURLToPath(new URL('../../../../../carriers/haidai', import.meta.url)));
const ISSUED = '2026-11-21';
const TRAVELS = '2026-12-01';
const departsAt = Date.parse('2026-12-01T07:55:00+08:00');
const MINUTE = 60_000;

function product(code = ''): InsuranceProduct {
  const found = productOn(products, code, ISSUED);
  if (!found) throw new Error(`No product ${code} is on sale`);
  return found;
}

const orNull = (cell = '') => (cell === '' ? null : Number(cell));

describe('insurance products (docs/rules/insurance.md)', () => {
  it.each(readRuleTable('insurance', 'Products'))(
    '$Product has the premium, cover and closing time of the table',
    (row) => {
      const { yuan, accidentYuan, closeMinutes, docKey } = product(row.Product);
      expect([yuan, accidentYuan, closeMinutes]).toEqual([row.Premium, row.Accident, row.Closes].map(Number));
      expect(docKey).toBe(row.Terms);
      const pays = [10, 120, 240].map((minutes) => assessDelay(product(row.Product), minutes)?.payFen ?? null);
      const told = [row['From 10 min'], row['From 2 h'], row['From 4 h']].map(orNull);
      expect(pays.map((fen) => fen && fenToYuan(fen))).toEqual(told);
    },
  );

  it('the table contains every product on sale', () => {
    expect(productsOn(products, ISSUED).map(({ code }) => code)).toEqual(
      readRuleTable('insurance', 'Products').map(({ Product }) => Product),
    );
  });

  it('the free product ends with its promotion', () => {
    expect(productsOn(products, '2028-01-01').map(({ code }) => code)).toEqual(['ACCIDENT', 'DELAY', 'COMBO']);
  });

  it.each(readRuleTable('insurance', 'Offers'))(
    '$Product is offered or refused to $Type born on $Born on $Route, $Minutes min before departure',
    (row) => {
      const [from = '', to = ''] = (row.Route ?? '').split('-');
      const passenger = { type: row.Type as 'A' | 'C' | 'B', birthday: row.Born ?? '' };
      const segment = { from, to, departDate: TRAVELS, departsAt };
      const now = departsAt - Number(row.Minutes) * MINUTE;
      expect(insuranceRestrictionFor(product(row.Product), { passenger, segment, now })).toBe(row['Why not'] || null);
    },
  );

  it.each(readRuleTable('insurance', 'Delays'))('$Product pays $Pays for a delay of $Minutes min', (row) => {
    const benefit = assessDelay(product(row.Product), Number(row.Minutes));
    expect(benefit && fenToYuan(benefit.payFen)).toBe(orNull(row.Pays));
  });
});

const context: InsuranceContext = {
  passengers: [
    { seq: 1, type: 'A', birthday: '1990-03-07' },
    { seq: 2, type: 'A', birthday: '1991-05-20' },
    { seq: 3, type: 'C', birthday: '2019-06-15' },
  ],
  segments: [
    { index: 0, from: 'TAO', to: 'TFU', departDate: TRAVELS, departsAt },
    { index: 1, from: 'TFU', to: 'TAO', departDate: '2026-12-08', departsAt: departsAt + 7 * 1440 * MINUTE },
  ],
  issueDate: ISSUED,
  now: departsAt - 10 * 1440 * MINUTE,
};

/** Reads choices such as '1/0 ACCIDENT, 2/0 COMBO': passenger number / segment index, and product. */
function readChoices({ Choices = '' }: Row): InsuranceChoice[] {
  return Choices.split(', ').map((text) => {
    const [place = '', productCode = ''] = text.split(' ');
    const [passengerSeq = 0, segmentIndex = 0] = place.split('/').map(Number);
    return { passengerSeq, segmentIndex, productCode };
  });
}

describe('premiums (docs/rules/insurance.md)', () => {
  it.each(readRuleTable('insurance', 'Premiums'))(
    '$Choices have the lines, the total or the error of the table',
    (row) => {
      const choices = readChoices(row);
      const faults = checkInsuranceChoices(products, choices, context);
      expect(faults.map(({ index, rule }) => `${index} ${rule}`).join(', ')).toBe(row.Fault);
      if (row.Fault) return;
      const lines = priceChoices(products, choices, ISSUED);
      const written = lines.map(
        (line) => `${line.passengerSeq}/${line.segmentIndex} ${line.productCode} ${fenToYuan(line.unitFen)}`,
      );
      expect(written.join(', ')).toBe(row.Lines);
      expect(fenToYuan(lines.reduce((sum, { unitFen }) => sum + unitFen, 0))).toBe(Number(row.Total));
      expect(lines.every(({ ruleId, ruleText }) => ruleId && ruleText.zh && ruleText.en)).toBe(true);
    },
  );
});
