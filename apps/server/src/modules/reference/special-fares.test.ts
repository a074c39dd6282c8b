import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DocumentType, PassengerType } from '@haidai/domain/booking';
import { CABINS } from '@haidai/domain/flights';
import { yuanToFen } from '@haidai/domain/money';
import {
  baggageLabel,
  cabinNameOn,
  classAs,
  classOn,
  describeConditions,
  describeFareRules,
  type FareProduct,
  type FareTraveller,
  feeGroupFor,
  isInForce,
  isSoldAs,
  mayRefundSome,
  type PricedPassenger,
  priceItinerary,
  productOn,
  scopeOf,
  unmetConditions,
} from '@haidai/domain/shopping';
import { type Row, readRuleTable } from '@haidai/testkit/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFareTables, loadPlaces } from './index.ts';

const dataDir = fileURLToPath(new URL('../../../../../carriers/haidai', import.meta.url));
const places = loadPlaces(dataDir);
const tables = loadFareTables(dataDir, places);
const ISSUED = '2026-11-21';
const TRAVELS = '2026-12-01';

const table = (heading: string) => readRuleTable('special-fares', heading);
const amount = (cell = '') => Number(cell || 0);

function product(code = ''): FareProduct {
  const found = productOn(tables, code, ISSUED);
  if (!found) throw new Error(`Fare ${code} is not on sale`);
  return found;
}

function soldClass(code = '') {
  const found = classOn(tables, code, ISSUED);
  if (!found) throw new Error(`Class ${code} is not on sale`);
  return found;
}

function price(code: string, classCode: string, passengers: PricedPassenger[]) {
  const segment = { from: 'TAO', to: 'TFU', departDate: TRAVELS, connecting: false };
  const productCode = code === '' ? null : code;
  return priceItinerary(tables, { segments: [{ ...segment, classCode, productCode }], passengers, issueDate: ISSUED });
}

const people = (row: Row): PricedPassenger[] =>
  (['A', 'C', 'B'] as const).flatMap((type, index) =>
    Array.from({ length: amount(row[['Adults', 'Children', 'Infants'][index] ?? '']) }, () => ({ type })),
  );

describe('the price of a special fare (docs/rules/special-fares.md)', () => {
  it.each(table('What an adult pays'))('of $Fare in $Class is "$Pays" (empty: not on sale)', (row) => {
    const ordinary = price('', row.Class ?? '', [{ type: 'A' }]);
    expect(ordinary).toMatchObject({ ok: true, fareFen: yuanToFen(amount(row['Class fare'])) });
    const special = price(row.Fare ?? '', row.Class ?? '', [{ type: 'A' }]);
    if (row.Pays === '') return expect(special).toEqual({ ok: false, refusal: 'fareNotOnSale', segment: 0 });
    expect(special).toMatchObject({ ok: true, fareFen: yuanToFen(amount(row.Pays)) });
    const [line] = special.ok ? special.lines : [];
    expect(line?.ruleId.split('+')).toContain(product(row.Fare).id);
    expect(line?.ruleText.zh).toContain(product(row.Fare).name.zh);
  });

  it.each(table('A party at the group fare'))(
    'for $Adults adults, $Children children and $Infants infants is the total of the table',
    (row) => {
      expect(price('DRTX', 'Q', people(row))).toMatchObject({ ok: true, totalFen: yuanToFen(amount(row.Total)) });
    },
  );

  it.each(table('When it is sold'))('of $Fare on $Pair on $Travels is available: $Sold', (row) => {
    const [from = '', to = ''] = (row.Pair ?? '').split('-');
    const segment = { from, to, departDate: row.Travels ?? '' };
    const wanted = { segment, scope: scopeOf(tables, segment), classCode: row.Class ?? '' };
    expect(isSoldAs(product(row.Fare), wanted)).toBe(row.Sold === 'yes');
  });

  it.each(table('Terms'))(
    'of $Fare in $Class includes $Kg kg, $Points points and the fee group of the table',
    (row) => {
      const special = row.Fare ? product(row.Fare) : null;
      const sold = classAs(soldClass(row.Class), special);
      expect([feeGroupFor(sold, 'A'), sold.bagKg]).toEqual([row['Fee group'], amount(row.Kg)]);
      const priced = price(row.Fare ?? '', row.Class ?? '', [{ type: 'A' }]);
      const faceFen = priced.ok ? priced.fareFen : 0;
      const rules = describeFareRules(tables, {
        classCode: row.Class ?? '',
        productCode: special?.code,
        faceFen,
        international: false,
        issueDate: ISSUED,
      });
      expect(rules?.points).toBe(amount(row.Points));
      expect(rules?.ruleId).toContain(`FEE-${row['Fee group']}`);
    },
  );

  it('for any party has positive lines that add up, and children pay their ordinary fare', () => {
    const sold = tables.products
      .filter((each) => isInForce(each, ISSUED))
      .flatMap(({ code, classes }) => classes.map((classCode) => ({ code, classCode })));
    const party = fc.array(fc.constantFrom<PassengerType>('A', 'C', 'B'), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom(...sold), party, ({ code, classCode }, types) => {
        const passengers = types.map((type) => ({ type }));
        const special = price(code, classCode, passengers);
        const ordinary = price('', classCode, passengers);
        if (!special.ok || !ordinary.ok) throw new Error(`Fare ${code} has no price in class ${classCode}`);
        expect(special.lines.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(special.totalFen);
        expect(special.lines.every(({ amountFen }) => amountFen > 0)).toBe(true);
        expect(special.taxFen).toBe(ordinary.taxFen);
        const minors = (lines: typeof special.lines) => lines.filter(({ type }) => type !== 'A');
        expect(minors(special.lines)).toEqual(minors(ordinary.lines));
      }),
    );
  });
});

function travellers(cell = ''): FareTraveller[] {
  return cell.split(', ').map((words, index) => {
    const [type, birthday = '', documentType, mark] = words.split(' ');
    const certificateNo = mark === '#' ? `鲁军A00000${index}` : mark === '=' ? `鲁军A00000${index - 1}` : '';
    return {
      type: type as PassengerType,
      birthday,
      documentType: documentType as DocumentType,
      isMember: mark === 'm',
      certificateNo,
    };
  });
}

describe('the conditions of a special fare (docs/rules/special-fares.md)', () => {
  it.each(table('Who may buy'))('$Fare for $Travellers has the refusal "$Refused"', (row) => {
    const special = product(row.Fare);
    const [unmet] = unmetConditions(special, travellers(row.Travellers), (row.Flies ?? '').split(' '));
    if (!unmet) return expect('').toBe(row.Refused);
    const at = unmet.errors.map(({ path }) => Number(path.split('.')[1]) + 1);
    expect([unmet.condition, ...at].join(' ')).toBe(row.Refused);
    // Every refusal has a rule id and texts in both languages.
    const rule = describeConditions(special).find(({ condition }) => condition === unmet.condition);
    expect(rule?.ruleId).toBe(`${special.id}-${unmet.condition.toUpperCase()}`);
    expect(rule?.zh).toMatch(/^[^{}]*\p{Script=Han}[^{}]*$/u);
    expect(rule?.en).toMatch(/^[^{}\p{Script=Han}]{8,}$/u);
  });

  it.each(table('Seniors, in the other reading'))(
    'with a senior age of $Setting, a traveller born on $Born has the refusal "$Refused"',
    (row) => {
      const senior = productOn(readWith(amount(row.Setting)), 'CZTJ', ISSUED);
      if (!senior) throw new Error('Fare CZTJ is not on sale');
      const [unmet] = unmetConditions(senior, travellers(`A ${row.Born} NI`), [TRAVELS]);
      expect(unmet?.condition ?? '').toBe(row.Refused);
      expect(describeConditions(senior).map(({ zh }) => zh)).toContainEqual(expect.stringContaining(row.Setting ?? ''));
    },
  );

  it.each(table('Refunded together'))('a refund of a part of $Remain tickets is allowed: $Allowed (row %#)', (row) => {
    expect(mayRefundSome(product('DRTX'), amount(row.Remain), amount(row['Give back']))).toBe(row.Allowed === 'yes');
    expect(mayRefundSome(product('QNTJ'), amount(row.Remain), amount(row['Give back']))).toBe(true);
  });
});

/** Returns the tables of a carrier with another senior age in the settings of the file. */
function readWith(seniorFrom: number) {
  const copy = mkdtempSync(join(tmpdir(), 'haidai-data-'));
  try {
    cpSync(dataDir, copy, { recursive: true });
    const file = join(copy, 'fares/special-fares.json');
    const written = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...written, settings: { seniorFrom } }));
    return loadFareTables(copy, places);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

describe('the names of cabins and baggage (docs/rules/special-fares.md)', () => {
  it.each(table('Names shown'))('cabin $Cabin ($Trip), sold on $Sold for $Travels, is shown as $Shown', (row) => {
    const cabin = CABINS.find((each) => each === row.Cabin) ?? 'ECO';
    const scope = row.Trip === 'I' ? 'I' : 'D';
    const named = cabinNameOn(tables.display, cabin, { scope, soldOn: row.Sold ?? '', travelOn: row.Travels ?? '' });
    expect(named.name.zh).toBe(row.Shown);
  });

  it.each(table('Baggage in a few letters'))('the baggage of class $Class ($Trip) $Fare is shown as $Shown', (row) => {
    const sold = classAs(soldClass(row.Class), row.Fare ? product(row.Fare) : null);
    expect(baggageLabel(tables.display, sold, row.Trip === 'I' ? 'I' : 'D')).toBe(row.Shown);
  });
});
