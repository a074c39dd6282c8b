import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type AncillaryChoice,
  type AncillaryContext,
  type AncillaryKind,
  ancillaryRestrictionFor,
  checkAncillaryChoices,
  followChange,
  kindRulesOf,
  priceChoices,
  refundRuleOf,
  seatProductOn,
} from '@haidai/domain/ancillaries';
import { fenToYuan } from '@haidai/domain/money';
import { quoteRefund, type RefundCoupon } from '@haidai/domain/refund';
import { mappedAircraft } from '@haidai/domain/seating';
import { type Row, readRuleTable } from '@haidai/testkit/rules';
import { describe, expect, it } from 'vitest';
import { loadAircraft } from '../flights/index.ts';
import { loadFareTables, loadPlaces } from '../reference/index.ts';
import { loadAncillaryTables } from './load-tables.ts';

const dataDir = fileURLToPath(new URL('../../../../../carriers/haidai', import.meta.url));
const tables = loadAncillaryTables(dataDir);
const fareTables = loadFareTables(dataDir, loadPlaces(dataDir));
const ISSUED = '2026-11-21';
const TRAVELS = '2026-12-01';
const MINUTE = 60_000;
const departsAt = Date.parse('2026-12-01T07:55:00+08:00');
const flight = { index: 0, from: 'TAO', to: 'TFU', cabin: 'ECO', aircraft: '738', meal: 'H' } as const;

/** The flight coupon of the ticket with which the add-on was bought. */
const coupon: RefundCoupon = {
  segment: 0,
  status: 'OPEN FOR USE',
  departAt: departsAt,
  classCode: 'Q',
  type: 'A',
  faceFen: 145_000,
  paidFen: 145_000,
  taxes: [],
};

const context: AncillaryContext = {
  passengers: [
    { seq: 1, type: 'A', birthday: '1990-03-07' },
    { seq: 2, type: 'A', birthday: '1991-05-20' },
    { seq: 3, type: 'C', birthday: '2019-06-15' },
    { seq: 4, type: 'B', birthday: '2026-01-10' },
  ],
  segments: [
    { ...flight, departDate: TRAVELS, departsAt },
    { ...flight, index: 1, from: 'TFU', to: 'TAO', departDate: '2026-12-08', departsAt: departsAt + 10_080 * MINUTE },
  ],
  issueDate: ISSUED,
  now: departsAt - 14_400 * MINUTE,
};

/**
 * Reads the choices of a row. Each has a passenger, a segment and a product: `1/0 BAG10`. An asterisk instead of the
 * passenger means all passengers.
 */
function readChoices({ Choices = '' }: Row): AncillaryChoice[] {
  return Choices.split(', ').map((text) => {
    const [place = '', productCode = ''] = text.split(' ');
    const [who = '', segment = ''] = place.split('/');
    const details = {
      ...(productCode.startsWith('SEAT') && { seatNo: '37A' }),
      ...(productCode.startsWith('WUYOUDA') && {
        pickup: { address: '青岛市市南区香港中路 1 号', mobile: '13800000001' },
      }),
    };
    return { productCode, passengerSeq: who === '*' ? null : Number(who), segmentIndex: Number(segment), ...details };
  });
}

describe('the offer of an add-on by route, aircraft and time (docs/rules/ancillaries.md)', () => {
  it.each(readRuleTable('ancillaries', 'Offers'))(
    '$Kind on $Route, $Aircraft, $Minutes min before departure',
    (row) => {
      const [from = '', to = ''] = (row.Route ?? '').split('-');
      const place = { from, to, aircraft: row.Aircraft ?? '', meal: row.Meal ?? '' };
      const segment = { ...flight, ...place, departDate: TRAVELS, departsAt };
      const now = departsAt - Number(row.Minutes) * MINUTE;
      const rules = kindRulesOf(tables, row.Kind as AncillaryKind);
      expect(ancillaryRestrictionFor(rules, segment, now)).toBe(row['Why not'] || null);
      // A product that is not on offer must be refused too.
      const product = tables.products.find(({ kind }) => kind === row.Kind);
      const choices = readChoices({ Choices: `${rules.per === 'segment' ? '*' : 1}/0 ${product?.code}` });
      const [fault] = checkAncillaryChoices(tables, choices, { ...context, segments: [segment], now });
      expect(fault?.rule ?? '').toBe(row['Why not']);
    },
  );
});

describe('prices (docs/rules/ancillaries.md)', () => {
  it.each(readRuleTable('ancillaries', 'Prices'))('$Choices', (row) => {
    const choices = readChoices(row);
    const faults = checkAncillaryChoices(tables, choices, context);
    expect(faults.map(({ index, rule }) => `${index} ${rule}`).join(', ')).toBe(row.Fault);
    if (row.Fault) return;
    const lines = priceChoices(tables, choices, ISSUED);
    const written = lines.map(
      (line) => `${line.passengerSeq ?? '*'}/${line.segmentIndex} ${line.productCode} ${fenToYuan(line.unitFen)}`,
    );
    expect(written.join(', ')).toBe(row.Lines);
    expect(fenToYuan(lines.reduce((sum, { unitFen }) => sum + unitFen, 0))).toBe(Number(row.Total));
    expect(lines.every(({ ruleId, ruleText }) => ruleId && ruleText.zh && ruleText.en)).toBe(true);
  });

  it('a ride needs an address and a mobile number, a seat needs its number, and earlier add-ons count', () => {
    const ride = { productCode: 'WUYOUDA_DEP', passengerSeq: null, segmentIndex: 0 };
    const fault = (choice: AncillaryChoice, bought: AncillaryChoice[] = []) =>
      checkAncillaryChoices(tables, [choice], { ...context, bought })[0]?.rule;
    expect(fault(ride)).toBe('addressMissing');
    expect(fault({ ...ride, pickup: { address: ' 近 ', mobile: '13800000001' } })).toBe('addressMissing');
    expect(fault({ ...ride, pickup: { address: '香港中路 1 号', mobile: '12345' } })).toBe('mobileInvalid');
    const fetchedFrom = (length: number) =>
      fault({ ...ride, pickup: { address: '号'.repeat(length), mobile: '13800000001' } });
    expect([5, 120, 121].map(fetchedFrom)).toEqual([undefined, undefined, 'addressMissing']);
    expect(fault({ productCode: 'SEAT_WA', passengerSeq: 1, segmentIndex: 0 })).toBe('seatMissing');
    const bag = { productCode: 'BAG5', passengerSeq: 1, segmentIndex: 0 };
    expect(fault({ ...bag, productCode: 'BAG30' }, [bag])).toBe('tooMany');
    expect(fault({ ...bag, productCode: 'BAG30', segmentIndex: 1 }, [bag])).toBeUndefined();
  });
});

describe('the refund of an add-on (docs/rules/ancillaries.md)', () => {
  const paid = (row: Row) => ({
    kind: row.Kind as AncillaryKind,
    amountFen: Number(row.Paid) * 100,
    issueDate: ISSUED,
  });

  it.each(readRuleTable('ancillaries', 'Refunds'))('$Kind for $Paid, rule $Rule, $Reason: refund $Back', (row) => {
    const { kind, amountFen } = paid(row);
    const { id, freeHours } = refundRuleOf(tables, kind, ISSUED);
    const rule = { id, minutes: freeHours * 60 };
    const extra = {
      segment: 0,
      kind: 'addOn',
      code: kind,
      name: { zh: kind, en: kind },
      paidFen: amountFen,
      rule,
    } as const;
    const ticket = { issueDate: ISSUED, coupons: [coupon], extras: [extra] };
    const at = departsAt - Number(row['Minutes to departure']) * MINUTE;
    const quote = quoteRefund(fareTables, ticket, { reason: row.Reason as 'ZY' | 'FZY', at });
    const line = quote.ok ? quote.lines.find((each) => each.kind === 'addOn') : undefined;
    expect([fenToYuan(line?.amountFen ?? -1), line?.ruleId]).toEqual([Number(row.Back), row.Rule]);
  });

  it.each(readRuleTable('ancillaries', 'Changes'))(
    'a change with $Kind, offered on the new flight: $Offered',
    (row) => {
      const { outcome, refundFen } = followChange(tables, paid(row), row.Offered === 'yes');
      expect([outcome, fenToYuan(refundFen)]).toEqual([row['What becomes of it'], Number(row.Back)]);
    },
  );
});

describe('the data', () => {
  it('every aircraft type has a seat map, and every seat map has an aircraft type', () => {
    expect([...loadAircraft(dataDir).keys()].toSorted()).toEqual([...mappedAircraft].toSorted());
  });

  it('has a price for every seat tier', () => {
    const prices = (['INCLUDED', 'FRONT', 'EXIT', 'WINDOW_AISLE', 'STANDARD'] as const).map(
      (tier) => seatProductOn(tables, tier, ISSUED).yuan,
    );
    expect(prices).toEqual([0, 60, 80, 30, 0]);
  });

  it.each([
    [
      'a kind nobody sells any more',
      (text: string) => text.replace('"kind": "LOUNGE"', '"kind": "WIFI"'),
      'LOUNGE: no such kind',
    ],
    [
      'a seat without a price',
      (text: string) => text.replace('"tier": "EXIT"', '"tier": "FRONT"'),
      'no price of a seat EXIT',
    ],
    ['a bag with a tier', (text: string) => text.replace('"kg": 5', '"kg": 5, "tier": "EXIT"'), 'seats have a tier'],
  ])('does not load with %s', (_, change, message) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ancillaries-'));
    mkdirSync(path.join(folder, 'ancillaries'));
    for (const file of ['products.json', 'refund-rules.json', 'seat-tiers.json']) {
      const text = readFileSync(path.join(dataDir, 'ancillaries', file), 'utf8');
      writeFileSync(path.join(folder, 'ancillaries', file), change(text));
    }
    expect(() => loadAncillaryTables(folder)).toThrow(message);
  });
});
