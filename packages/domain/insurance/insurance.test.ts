import { readRuleTable } from '@haidai/testkit/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextState } from '../machine.ts';
import {
  canStillCancel,
  checkInsuranceChoices,
  hoursUntilInsurerRetried,
  type InsuranceChoice,
  type InsuranceContext,
  type InsuranceProduct,
  insuranceClaimMachine,
  insurancePolicyMachine,
  insuranceStatusCodes,
  priceChoices,
  productOn,
  secondsUntilInsurerQuery,
} from './index.ts';

const lifeTable = readRuleTable('insurance', 'A policy’s life');
const claimTable = readRuleTable('insurance', 'A claim’s life');
const events = [...new Set(insurancePolicyMachine.transitions.map(([, event]) => event))];

describe('the states of a policy (docs/rules/insurance.md)', () => {
  it('the table of the page names every state and every event', () => {
    expect(lifeTable.map(({ State }) => State).toSorted()).toEqual([...insurancePolicyMachine.states].toSorted());
    expect(
      Object.keys(lifeTable[0] ?? {})
        .slice(2)
        .toSorted(),
    ).toEqual(events.toSorted());
  });

  it.each(lifeTable)('the state $State answers every event as in the table', (row) => {
    const state = row.State as keyof typeof insuranceStatusCodes;
    expect(insuranceStatusCodes[state]).toBe(Number(row.Number));
    for (const event of events) expect(nextState(insurancePolicyMachine, state, event)).toBe(row[event] || null);
  });

  it('the table of claims names every state and every event, with its outcome', () => {
    const { states, transitions } = insuranceClaimMachine;
    expect(claimTable.map(({ State }) => State).toSorted()).toEqual([...states].toSorted());
    const claimEvents = [...new Set(transitions.map(([, event]) => event))];
    expect(
      Object.keys(claimTable[0] ?? {})
        .slice(1)
        .toSorted(),
    ).toEqual(claimEvents.toSorted());
    for (const row of claimTable)
      for (const event of claimEvents)
        expect(nextState(insuranceClaimMachine, row.State as (typeof states)[number], event)).toBe(row[event] || null);
  });

  it.each(readRuleTable('insurance', 'A silent insurer'))(
    'an insurer without a clear answer is asked again in $Seconds s',
    (row) => {
      expect(secondsUntilInsurerQuery(Number(row['Asked before']))).toBe(Number(row.Seconds));
    },
  );

  it.each(readRuleTable('insurance', 'An insurer that refuses'))(
    'after $Refusals refusals the application is sent again as in the table',
    (row) => {
      const again = row['Again in'] ? Number(row['Again in']) : null;
      expect(hoursUntilInsurerRetried(Number(row.Refusals), Number(row['Hours to departure']))).toBe(again);
    },
  );

  it('a policy can be cancelled until departure, and only if it is in force', () => {
    for (const state of insurancePolicyMachine.states) {
      expect(canStillCancel(state, 1000, 999)).toBe(state === 'INSURED');
      expect(canStillCancel(state, 1000, 1000)).toBe(false);
    }
  });
});

const product = (code: string, yuan: number, change: Partial<InsuranceProduct> = {}): InsuranceProduct => ({
  id: `${code}-1`,
  code,
  name: { zh: code, en: code },
  cover: { zh: code, en: code },
  yuan,
  accidentYuan: 0,
  delays: [],
  ages: { from: 0, to: 80 },
  types: ['A', 'C', 'B'],
  closeMinutes: 60,
  docKey: code,
  issuedFrom: '2026-01-01',
  ...change,
});

const context: InsuranceContext = {
  passengers: [1, 2, 3].map((seq) => ({ seq, type: 'A' as const, birthday: '1990-03-07' })),
  segments: [0, 1].map((index) => ({
    index,
    from: 'TAO',
    to: 'TFU',
    departDate: '2026-12-01',
    departsAt: Date.parse('2026-12-01T08:00:00+08:00'),
  })),
  issueDate: '2026-11-21',
  now: Date.parse('2026-11-21T08:00:00+08:00'),
};

describe('the premiums', () => {
  const choice: fc.Arbitrary<InsuranceChoice> = fc.record({
    passengerSeq: fc.constantFrom(1, 2, 3),
    segmentIndex: fc.constantFrom(0, 1),
    productCode: fc.constantFrom('P', 'Q', 'FREE'),
  });

  it('add up, are never negative, and leave out free products', () => {
    const yuan = fc.integer({ min: 1, max: 500 });
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 12 }), yuan, yuan, (choices, p, q) => {
        const products = [product('P', p), product('Q', q), product('FREE', 0)];
        const lines = priceChoices(products, choices, context.issueDate);
        const sum = lines.reduce((all, { unitFen }) => all + unitFen, 0);
        const each = choices.map(({ productCode }) => productOn(products, productCode, context.issueDate)?.yuan ?? 0);
        expect(sum).toBe(each.reduce((all, one) => all + one * 100, 0));
        expect(lines.every(({ unitFen }) => unitFen > 0)).toBe(true);
      }),
    );
  });

  it('have at most one paid product for each passenger and segment if the choices have no error', () => {
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 8 }), (choices) => {
        const products = [product('P', 30), product('Q', 50), product('FREE', 0)];
        fc.pre(checkInsuranceChoices(products, choices, context).length === 0);
        const paid = choices.filter(({ productCode }) => productCode !== 'FREE');
        expect(new Set(paid.map(({ passengerSeq, segmentIndex }) => `${passengerSeq}/${segmentIndex}`)).size).toBe(
          paid.length,
        );
      }),
    );
  });

  it('follow the later row of a product from its first day on', () => {
    const rows = [product('P', 30), product('P', 35, { id: 'P-2', issuedFrom: '2027-01-01' })];
    expect(productOn(rows, 'P', '2026-12-31')?.yuan).toBe(30);
    expect(productOn(rows, 'P', '2027-01-01')?.yuan).toBe(35);
    expect(productOn(rows, 'P', '2025-12-31')).toBeUndefined();
  });
});
