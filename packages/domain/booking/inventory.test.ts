import { type Row, readRuleTable } from '@haidai/testkit/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CabinInventory, seatsOpen, showSeats } from './inventory.ts';

const numbers = (cell = '') => cell.split(' ').map(Number);

function cabinOf(row: Row): CabinInventory {
  const taken = numbers(row['Taken Y M Q Z']);
  return {
    capacity: 30,
    free: 30 - taken.reduce((sum, seats) => sum + seats, 0),
    nestedCount: 3,
    classes: ['Y', 'M', 'Q', 'Z'],
    authorised: numbers(row['AU Y M Q Z']),
    held: taken.map((seats) => Math.floor(seats / 2)),
    sold: taken.map((seats) => Math.ceil(seats / 2)),
  };
}

describe('nested availability (docs/rules/inventory.md)', () => {
  it.each(readRuleTable('inventory', 'Examples'))('$Case', (row) => {
    for (const bookingClass of ['Y', 'M', 'Q', 'Z']) {
      expect(seatsOpen(cabinOf(row), bookingClass), bookingClass).toBe(Number(row[`Open ${bookingClass}`]));
    }
  });

  it.each(readRuleTable('inventory', 'What a search shows'))('$Open open seats are shown as $Shown', (row) => {
    expect(showSeats(Number(row.Open))).toBe(row.Shown);
  });

  it('a class the cabin does not have has nothing open', () => {
    expect(seatsOpen({ ...cabinOf({}), classes: [], authorised: [], held: [], sold: [], nestedCount: 0 }, 'Y')).toBe(0);
  });

  it('whatever is bought, one seat at a time, a dearer class is never closed before a cheaper one', () => {
    const cabins = fc.record({
      authorised: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 3, maxLength: 3 }),
      bought: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 20 }),
    });
    fc.assert(
      fc.property(cabins, ({ authorised, bought }) => {
        const cabin = { capacity: 12, free: 12, nestedCount: 3, classes: ['Y', 'M', 'Q'], authorised };
        const held = [0, 0, 0];
        for (const place of bought) {
          const now = { ...cabin, held, sold: [0, 0, 0], free: 12 - held.reduce((sum, seats) => sum + seats, 0) };
          const [y = 0, m = 0, q = 0] = ['Y', 'M', 'Q'].map((bookingClass) => seatsOpen(now, bookingClass));
          expect(y).toBeGreaterThanOrEqual(m);
          expect(m).toBeGreaterThanOrEqual(q);
          if (([y, m, q][place] ?? 0) > 0) held[place] = (held[place] ?? 0) + 1;
        }
        expect(held.reduce((sum, seats) => sum + seats, 0)).toBeLessThanOrEqual(Math.min(12, authorised[0] ?? 0));
      }),
    );
  });
});
