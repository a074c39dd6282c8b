import { type Row, readRuleTable } from '@haidai/testkit/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seatsLabel, seatsOpen } from '../index.ts';

const numbers = (cell = '') => cell.split(' ').map(Number);

function rowOf(row: Row) {
  const taken = numbers(row['Taken Y M Q Z']);
  return {
    free: 30 - taken.reduce((sum, seats) => sum + seats, 0),
    nestedCount: 3,
    classes: ['Y', 'M', 'Q', 'Z'],
    authorised: numbers(row['AU Y M Q Z']),
    held: taken.map((seats) => Math.floor(seats / 2)),
    sold: taken.map((seats) => Math.ceil(seats / 2)),
  };
}

describe('nested availability (docs/rules/inventory.md)', () => {
  it.each(readRuleTable('inventory', 'Examples'))('in the case "$Case" is as in the table', (row) => {
    const seats = ['Y', 'M', 'Q', 'Z'].map((code) => seatsOpen(rowOf(row), code));
    expect(seats).toEqual(['Y', 'M', 'Q', 'Z'].map((code) => Number(row[`Open ${code}`])));
  });

  it.each(readRuleTable('inventory', 'What a search shows'))('is shown as $Shown for $Open open seats', (row) => {
    expect(seatsLabel(Number(row.Open))).toBe(row.Shown);
  });

  it('is shown as C for no seats, and is 0 in a class that the cabin does not have', () => {
    expect(seatsLabel(0)).toBe('C');
    expect(seatsOpen(rowOf({ 'Taken Y M Q Z': '0 0 0 0', 'AU Y M Q Z': '30 20 10 4' }), 'F')).toBe(0);
  });
});

/** Sells every requested seat whose class is open, as the carrier would. */
function sellThrough(capacity: number, authorised: readonly number[], wanted: readonly [at: number, seats: number][]) {
  const classes = ['Y', 'M', 'Q', 'Z'];
  const row = { free: capacity, nestedCount: 3, classes, authorised, held: [0, 0, 0, 0], sold: [0, 0, 0, 0] };
  const states = [structuredClone(row)];
  for (const [at, seats] of wanted) {
    if (seatsOpen(row, classes[at] ?? '') < seats) continue;
    row.held[at] = (row.held[at] ?? 0) + seats;
    row.free -= seats;
    states.push(structuredClone(row));
  }
  return states;
}

const cabin = fc.record({
  capacity: fc.integer({ min: 1, max: 40 }),
  authorised: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 4, maxLength: 4 }),
  wanted: fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 4 })), { maxLength: 40 }),
});

describe('nested availability after any sales', () => {
  it('never lets a class and the classes below it exceed their authorised seats, nor the cabin its capacity', () => {
    fc.assert(
      fc.property(cabin, ({ capacity, authorised, wanted }) => {
        for (const { held, free } of sellThrough(capacity, authorised, wanted)) {
          const nested = held.slice(0, 3);
          nested.forEach((_, at) => {
            const below = nested.slice(at).reduce((all, seats) => all + seats, 0);
            expect(below).toBeLessThanOrEqual(Math.max(0, authorised[at] ?? 0));
          });
          expect(held[3]).toBeLessThanOrEqual(authorised[3] ?? 0);
          expect(free).toBeGreaterThanOrEqual(0);
          expect(free + held.reduce((all, seats) => all + seats, 0)).toBe(capacity);
        }
      }),
    );
  });

  it('is never smaller for a dearer class, and sales in a separate class reduce only the free seats of the cabin', () => {
    fc.assert(
      fc.property(cabin, ({ capacity, authorised, wanted }) => {
        for (const row of sellThrough(capacity, authorised, wanted)) {
          const [y = 0, m = 0, q = 0] = ['Y', 'M', 'Q'].map((code) => seatsOpen(row, code));
          expect(y).toBeGreaterThanOrEqual(m);
          expect(m).toBeGreaterThanOrEqual(q);
          const withoutBucket = { ...row, held: [...row.held.slice(0, 3), 0], free: row.free + (row.held[3] ?? 0) };
          expect(seatsOpen(withoutBucket, 'M')).toBeGreaterThanOrEqual(m);
          expect(Math.min(row.free, seatsOpen(withoutBucket, 'M'))).toBe(m);
        }
      }),
    );
  });
});
