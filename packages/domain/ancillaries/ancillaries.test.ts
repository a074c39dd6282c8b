import { readRuleTable } from '@haidai/testkit/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextState } from '../machine.ts';
import {
  type AncillaryChoice,
  type AncillaryTables,
  ancillaryItemMachine,
  ancillaryKinds,
  followChange,
  priceChoices,
  seatProductOn,
} from './index.ts';

const lifeTable = readRuleTable('ancillaries', 'An add-on’s life');
const events = [...new Set(ancillaryItemMachine.transitions.map(([, event]) => event))];

describe('the states of an add-on (docs/rules/ancillaries.md)', () => {
  it('the table of the page names every state and every event', () => {
    expect(lifeTable.map(({ State }) => State).toSorted()).toEqual([...ancillaryItemMachine.states].toSorted());
    expect(
      Object.keys(lifeTable[0] ?? {})
        .slice(1)
        .toSorted(),
    ).toEqual(events.toSorted());
  });

  it.each(lifeTable)('the state $State answers every event as in the table', (row) => {
    for (const event of events)
      expect(nextState(ancillaryItemMachine, row.State ?? '', event)).toBe(row[event] || null);
  });
});

const issuedFrom = '2026-01-01';
const words = { name: { zh: '', en: '' }, text: { zh: '', en: '' }, look: { zh: '', en: '' } };

function tablesOf(prices: readonly number[]): AncillaryTables {
  const perPassenger = {
    emd: 'A',
    per: 'passenger',
    types: ['A', 'C'],
    most: 1,
    closeMinutes: 60,
    docKey: 'X',
  } as const;
  return {
    seatHoldMinutes: 10,
    kinds: ancillaryKinds.map((kind) => ({ ...words, ...perPassenger, kind })),
    products: prices.map((yuan, index) => ({
      ...words,
      id: `P-${index}`,
      code: `P${index}`,
      kind: 'BAG',
      yuan,
      issuedFrom,
    })),
    refunds: [{ ...words, id: 'R', kinds: ancillaryKinds, freeHours: 24, issuedFrom }],
    changes: [{ ...words, id: 'C', kinds: ancillaryKinds, otherwise: 'forfeit', issuedFrom }],
    seatTiers: [],
    paidShares: [],
  };
}

describe('the money of add-ons', () => {
  const price = fc.integer({ min: 0, max: 900 });

  it('the lines add up, no line is negative, and free add-ons get no line', () => {
    const choice: fc.Arbitrary<AncillaryChoice> = fc.record({
      productCode: fc.constantFrom('P0', 'P1', 'P2'),
      passengerSeq: fc.constantFrom(1, 2, 3),
      segmentIndex: fc.constantFrom(0, 1),
    });
    fc.assert(
      fc.property(fc.tuple(price, price, price), fc.array(choice, { maxLength: 15 }), (prices, choices) => {
        const lines = priceChoices(tablesOf(prices), choices, '2026-11-21');
        const paid = choices.map(({ productCode }) => (prices[Number(productCode.slice(1))] ?? 0) * 100);
        expect(sum(lines.map(({ unitFen }) => unitFen))).toBe(sum(paid));
        expect(lines.every(({ unitFen }) => unitFen > 0)).toBe(true);
      }),
    );
  });

  it('an add-on that the new flight does not offer is forfeited under the rule `forfeit`', () => {
    const paid = { kind: 'BAG', amountFen: 6000, issueDate: '2026-11-21' } as const;
    expect(followChange(tablesOf([]), paid, false)).toMatchObject({ outcome: 'forfeited', refundFen: 0, ruleId: 'C' });
  });

  it('seatProductOn throws for a seat tier without a price', () => {
    expect(() => seatProductOn(tablesOf([1]), 'EXIT', '2026-11-21')).toThrow(RangeError);
  });
});

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, one) => all + one, 0);
}
